import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { ShortlistItem } from '#contract/wire/shortlists.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Stars } from '#shared/ui/Stars.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { Votes } from '../shared/Votes.tsx';
import { useDeleteShortlistItemMutation, useUpdateShortlistItemMutation } from '../shortlistsApi.ts';
import { shortlists as texts, shortlistStates } from '../shortlistsTexts.ts';
import styles from './Shortlist.module.css';

const COLORS = { CANDIDATE: 'default', ASKED: 'processing', OUT: 'error', CHOSEN: 'success' } as const;

interface ShortlistRowProps {
  list: number;
  item: ShortlistItem;
  /** Number of companies in the list. */
  count: number;
  mayChange: boolean;
  isOpen: boolean;
  /** Ids of the companies selected in the list. */
  picked: readonly number[];
  onPick: (picked: readonly number[]) => void;
  onEdit: () => void;
  onVote: () => void;
}

/** One company of a shortlist with its note, votes and actions. */
export function ShortlistRow({
  list,
  item,
  count,
  mayChange,
  isOpen,
  picked,
  onPick,
  onEdit,
  onVote,
}: ShortlistRowProps) {
  const { id, company, position, state, out_reason, note, added_by, added_at, asked } = item;
  const name = company?.name ?? texts.hidden;
  const [update, updating] = useUpdateShortlistItemMutation({ fixedCacheKey: `moveItem/${id}` });
  const [remove, removing] = useDeleteShortlistItemMutation({ fixedCacheKey: `deleteItem/${id}` });
  useResetOnUnmount(updating);
  useResetOnUnmount(removing);
  const moveTo = (to: number) => () => void update({ id: list, item: id, position: to });
  const own = company?.id ?? null;
  return (
    <li className={styles.row}>
      <Line gap={12} align="start" justify="space-between">
        <Stack gap={4} className={styles.who}>
          <Line gap={8}>
            {own !== null && (
              <Checkbox
                className="no-print"
                aria-label={texts.comparePick(name)}
                checked={picked.includes(own)}
                onChange={({ target }) =>
                  onPick(target.checked ? [...picked, own] : picked.filter((other) => other !== own))
                }
              />
            )}
            <h2 className={styles.name}>
              {company && own !== null ? <Link to={paths.company(company.register, own)}>{name}</Link> : name}
            </h2>
            <Tag color={COLORS[state]}>{shortlistStates[state]}</Tag>
          </Line>
          {company && (
            <Line gap={12} className="secondary">
              {company.city && <span>{company.city}</span>}
              {company.reg_number && <span>{texts.regNumber(company.reg_number)}</span>}
              <Stars rating={company.rating} />
              <span>{texts.references(company.references_count)}</span>
            </Line>
          )}
          {company && own === null && <span className="secondary">{texts.deletedCompany}</span>}
          {asked && (
            <span>
              {texts.invitedOn(dateOf(asked.at))}{' '}
              <Link to={paths.projectTender(asked.project.id)}>{texts.invitedTo(asked.project.name)}</Link>
            </span>
          )}
          {out_reason && (
            <p>
              {texts.outReason}: {out_reason}
            </p>
          )}
          {note && <LinkedText>{note}</LinkedText>}
          <span className={clsx('secondary', styles.small)}>{texts.addedBy(added_by, dateOf(added_at))}</span>
        </Stack>
        {mayChange && (
          <Line gap={4} className="no-print">
            <Button
              type="text"
              size="small"
              disabled={position === 1}
              aria-label={texts.up(name)}
              onClick={moveTo(position - 1)}
            >
              ↑
            </Button>
            <Button
              type="text"
              size="small"
              disabled={position === count}
              aria-label={texts.down(name)}
              onClick={moveTo(position + 1)}
            >
              ↓
            </Button>
            <Button size="small" aria-label={texts.editOf(name)} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button
              type="link"
              size="small"
              busy={removing.isLoading}
              aria-label={texts.takeOf(name)}
              onClick={() => void remove({ id: list, item: id })}
            >
              {texts.take}
            </Button>
          </Line>
        )}
      </Line>
      <Votes votes={item.votes} own={item.own_vote} name={name} mayVote={mayChange} isOpen={isOpen} onVote={onVote} />
    </li>
  );
}
