import { MUST_HAVE_KINDS, type MustHaveKind } from '../vocabulary/tenders.ts';
import type { BidAnswer } from '../wire/bids.ts';
import { mustHaveKinds } from './tenderLabels.ts';

interface WithKind {
  kind?: MustHaveKind | undefined;
  is_required?: boolean | undefined;
}

export const kindOf = ({ kind }: WithKind): MustHaveKind => kind ?? 'MUST_HAVE';

/** Items of one kind. */
export interface MustHaveGroup<Item> {
  kind: MustHaveKind;
  label: string;
  items: Item[];
}

/** Groups what a tender asks for by kind, in the order of kinds. */
export const mustHaveGroups = <Item extends WithKind>(items: readonly Item[]): MustHaveGroup<Item>[] =>
  MUST_HAVE_KINDS.map((kind) => ({
    kind,
    label: mustHaveKinds[kind],
    items: items.filter((item) => kindOf(item) === kind),
  })).filter((group) => group.items.length > 0);

/** Whether an item is answered by a text only, not by whether the bid meets it. */
export const isQuestion = (item: WithKind): boolean => kindOf(item) === 'QUESTION';

/** Whether a bid has to answer an item: all but questions that the buyer leaves to the bidder. */
export const isRequired = (item: WithKind): boolean => !isQuestion(item) || item.is_required !== false;

/** Whether a bid answers an item. */
export const isAnswered = (item: WithKind, answer: BidAnswer | undefined): boolean =>
  isQuestion(item) ? Boolean(answer?.note?.trim()) : answer?.meets != null;
