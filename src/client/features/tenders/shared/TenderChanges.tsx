import type { Tender } from '#contract/wire/tenders.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { tenders as texts } from '../tendersTexts.ts';
import styles from './tenders.module.css';

/** Changes to a published tender, oldest first. */
export const TenderChanges = ({ changes }: Pick<Tender, 'changes'>) =>
  changes.length === 0 ? (
    <p className="secondary">{texts.noChanges}</p>
  ) : (
    <Rows component="ol">
      {changes.map(({ id, text, fields, bids_until, is_prolonged, created_at }) => (
        <li key={id}>
          <Stack gap={4} className={styles.words}>
            <span className="secondary">{dateTime(created_at)}</span>
            <LinkedText>{text}</LinkedText>
            {bids_until && <span>{texts.movedUntil(bids_until.before, bids_until.after, is_prolonged)}</span>}
            {fields.some((field) => field !== 'bids_until') && (
              <span className="secondary">{texts.changedFields(fields.filter((field) => field !== 'bids_until'))}</span>
            )}
          </Stack>
        </li>
      ))}
    </Rows>
  );
