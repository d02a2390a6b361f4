import type { Call } from '../../../contract/wire/calls';
import { calls as texts } from '../../texts/calls';
import { dateTime } from '../../texts/format';
import { Stack } from '../../ui/Flex';
import { LinkedText } from '../thread/LinkedText';
import { Rows } from '../elements/Rows';
import styles from './calls.module.css';

/** Addenda of a call, in the order in which they came. */
export const CallChanges = ({ changes }: Pick<Call, 'changes'>) =>
  changes.length === 0 ? (
    <p className="secondary">{texts.noChanges}</p>
  ) : (
    <Rows component="ol">
      {changes.map(({ id, text, fields, offers_until, is_prolonged, created_at }) => (
        <li key={id}>
          <Stack gap={4} className={styles.words}>
            <span className="secondary">{dateTime(created_at)}</span>
            <LinkedText>{text}</LinkedText>
            {offers_until && <span>{texts.movedUntil(offers_until.before, offers_until.after, is_prolonged)}</span>}
            {fields.some((field) => field !== 'offers_until') && (
              <span className="secondary">
                {texts.changedFields(fields.filter((field) => field !== 'offers_until'))}
              </span>
            )}
          </Stack>
        </li>
      ))}
    </Rows>
  );
