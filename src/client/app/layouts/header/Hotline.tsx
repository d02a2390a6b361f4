import { useState } from 'react';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { phone } from '#shared/texts/format.ts';
import { portal } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PhoneOutlined } from '#shared/ui/icons.ts';

/** The hotline number from the runtime configuration. Renders nothing if none is set. */
export function Hotline() {
  const [{ hotline_phone: number }] = useState(readPortalConfig);
  const isNarrow = useMedia('drawer');
  if (!number) return null;
  const shown = phone(number);
  return (
    <Button
      type="text"
      icon={<PhoneOutlined aria-hidden />}
      href={`tel:${number.replace(/\s/g, '')}`}
      aria-label={portal.hotlineCall(shown)}
    >
      {!isNarrow && shown}
    </Button>
  );
}
