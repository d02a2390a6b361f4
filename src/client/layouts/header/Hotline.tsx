import { useState } from 'react';
import { readPortalConfig } from '../../api/portalConfig';
import { phone } from '../../texts/format';
import { portal } from '../../texts/portal';
import { PhoneOutlined } from '../../ui/icons';

/** The hotline's number from the run-time configuration; nothing where none is set. */
export function Hotline() {
  const [{ hotline_phone: number }] = useState(readPortalConfig);
  if (!number) return null;
  const shown = phone(number);
  return (
    <a className="hotline" href={`tel:${number.replace(/\s/g, '')}`} aria-label={portal.hotlineCall(shown)}>
      <PhoneOutlined aria-hidden />
      <span className="hotline-number">{shown}</span>
    </a>
  );
}
