import type { Certificate } from '#contract/wire/companies.ts';
import { useDownload } from '#shared/records/files/useDownload.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { companyFactsTexts as texts } from '../companyFactsTexts.ts';
import { Entries } from './Entries.tsx';

/** Certificates of a company with their validity and documents; expired ones are marked. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const today = useAppSelector(selectToday);
  const { download, running } = useDownload();
  return (
    <Entries>
      {certificates.map(({ name, expires_on, file }, index) => (
        <li key={index}>
          {name}{' '}
          {expires_on !== null &&
            (expires_on < today ? (
              <Tag color="warning">{texts.expired(expires_on)}</Tag>
            ) : (
              <span className="secondary">{texts.validUntil(expires_on)}</span>
            ))}{' '}
          {file !== null && (
            <Button
              type="link"
              size="small"
              busy={running === file}
              aria-label={texts.downloadOf(name)}
              onClick={() => download({ id: file, name })}
            >
              {texts.download}
            </Button>
          )}
        </li>
      ))}
    </Entries>
  );
}
