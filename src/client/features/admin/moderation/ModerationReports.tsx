import { clsx } from 'clsx';
import { moderationRules, reportGrounds } from '#contract/rules/moderationLabels.ts';
import type { AdminModerationDetail } from '#contract/wire/moderation.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { adminModerationItem as texts } from '../adminModerationTexts.ts';
import styles from './moderation.module.css';

/** Reports with their grounds, notes and authors. */
export const ModerationReports = ({
  moderation: { kind, source, state, reports, count },
}: {
  moderation: AdminModerationDetail;
}) => (
  <Card title={texts.reports}>
    {kind === 'projects' && source === 'AUTOMATIC' && state === 'OPEN' && <p>{texts.firstTender}</p>}
    {reports.length === 0 && <p className="secondary">{texts.noReports}</p>}
    <ul className={clsx('plain', styles.list)}>
      {reports.map(({ id, ground, note, reporter, email, mail, created_at }) => (
        <li key={id}>
          <strong>{reportGrounds[ground]}</strong>
          {note && <p className={styles.words}>{note}</p>}
          <p className="secondary">
            {email ? texts.recipient(email) : texts.reporter(reporter?.name ?? null)}, {dateTime(created_at)}
          </p>
          {mail && (
            <details>
              <summary>{texts.mail(mail.subject)}</summary>
              <p className={styles.words}>{mail.text}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
    {count > reports.length && <p className="secondary">{texts.more(count - reports.length)}</p>}
  </Card>
);

/** Decisions and appeals of the case. */
export const ModerationSteps = ({ moderation: { steps } }: { moderation: AdminModerationDetail }) => (
  <Card title={texts.steps}>
    {steps.length === 0 && <p className="secondary">{texts.noSteps}</p>}
    <ol className={clsx('plain', styles.list)}>
      {steps.map(({ id, step, rule, decision_reason, operator, decided_at }) => (
        <li key={id}>
          <strong>{texts.step[step]}</strong>
          {rule && <p>{moderationRules[rule]}</p>}
          {decision_reason && <p className={styles.words}>{decision_reason}</p>}
          <p className="secondary">{[operator?.name, dateTime(decided_at)].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ol>
  </Card>
);
