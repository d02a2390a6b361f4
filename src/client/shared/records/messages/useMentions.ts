import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { wantedMention } from '#contract/rules/mentions.ts';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { Participant } from '#contract/wire/messages.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import type { TextAreaRef } from '#shared/ui/TextArea.tsx';
import { messagesApi, useListParticipantsQuery } from './messagesApi.ts';

/** The offered people and the option that Enter selects. The typed text itself belongs to the form. */
interface OfferedNames {
  ids: readonly number[];
  active: number;
}
const OFFERED_MAX = 6;

/** People whose name, or a word of it, starts with the typed text. */
const fitting = (people: readonly Participant[], typed: string): number[] => {
  const wanted = plainWords(typed);
  const fits = ({ name }: Participant) => ` ${plainWords(name)}`.includes(` ${wanted}`);
  return people
    .filter(fits)
    .map(({ id }) => id)
    .slice(0, OFFERED_MAX);
};

/**
 * Offers names while an `@` mention is being typed. antd's Mentions is not used, as it has no `role` and no `aria-`
 * attributes and screen readers would not announce the names.
 */
export function useMentions({
  thread,
  text,
  area,
  onChange,
}: {
  thread: ThreadAddress;
  text: string;
  area: RefObject<TextAreaRef | null>;
  onChange: (text: string) => void;
}) {
  const [shown, show] = useState<OfferedNames | null>(null);
  const isReplayed = useIsReplayed();
  const isOpen = shown !== null;
  useListParticipantsQuery(thread, { skip: !isOpen });
  const { data } = useAppSelector(messagesApi.endpoints.listParticipants.select(thread));
  const caretTo = useRef<number | null>(null);

  const wantedIn = (written: string) =>
    isReplayed ? null : wantedMention(written, area.current?.resizableTextArea?.textArea.selectionStart ?? 0);
  const follow = (written: string) => {
    const typed = wantedIn(written);
    const ids = typed && data ? fitting(data, typed.wanted) : [];
    // The list stays open while the participants are loading.
    show(typed && (ids.length > 0 || !data) ? { ids, active: 0 } : null);
  };

  // The participants are loaded after the first `@`.
  const followOn = useEffectEvent(() => isOpen && !isReplayed && follow(text));
  useEffect(() => {
    if (data) followOn();
  }, [data]);

  // Restores the caret, which the browser moves to the end when the text is set.
  useLayoutEffect(() => {
    if (caretTo.current === null) return;
    area.current?.resizableTextArea?.textArea.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  }, [area, text]);

  const people = (shown?.ids ?? []).flatMap((id) => data?.find((person) => person.id === id) ?? []);

  const choose = ({ name }: Participant) => {
    const typed = wantedIn(text);
    if (typed === null) return;
    const before = `${text.slice(0, typed.start)}@${name} `;
    caretTo.current = before.length;
    onChange(before + text.slice(typed.start + 1 + typed.wanted.length).replace(/^ /, ''));
    show(null);
    area.current?.focus();
  };

  /** Returns true if the list handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!shown || people.length === 0) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const person = people[shown.active];
    if (step !== 0) show({ ...shown, active: (shown.active + step + people.length) % people.length });
    else if (event.key === 'Enter' && person && !event.ctrlKey && !event.metaKey) choose(person);
    else if (event.key === 'Escape') show(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { people, active: shown?.active ?? 0, choose, follow, close: () => show(null), onKeyDown };
}
