import type { MailSample } from '#contract/wire/adminSystem.ts';
import { mailPreviewLink } from '#shared/lib/mailPreviewLink.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListMailSamplesQuery } from '../adminApi.ts';
import { mailTexts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';

const { samples: texts } = mailTexts;

/** Every kind of e-mail of the portal with made-up values. */
export function MailSamples() {
  // The keys of previews expire after a few minutes.
  const samples = useListMailSamplesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={samples} skeleton={<Skeleton blocks={[48, 48, 48, 48]} />}>
      {(found) => (
        <ul className={`plain ${styles.list}`}>
          {found.map((sample) => (
            <li key={sample.name} className={styles.item}>
              <Sample sample={sample} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const Sample = ({ sample: { event, subject, text, token } }: { sample: MailSample }) => (
  <details>
    <summary>
      {subject}
      <span className="secondary"> · {event ?? texts.other}</span>
    </summary>
    <p className={styles.words}>{text}</p>
    <Button href={mailPreviewLink(token)} target="_blank" aria-label={texts.previewOf(subject)}>
      {mailTexts.preview}
    </Button>
  </details>
);
