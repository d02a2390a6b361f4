import type { Participant } from '#contract/wire/messages.ts';
import styles from './MentionList.module.css';
import { thread as texts } from './threadTexts.ts';

/** Id of an option, for `aria-activedescendant` of the text area. */
export const mentionId = (id: string, index: number) => `${id}-mention-${index}`;

interface MentionListProps {
  id: string;
  people: readonly Participant[];
  active: number;
  onChoose: (person: Participant) => void;
}

/** List of names below a text area in which an `@` mention is being typed. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  return (
    <>
      {people.length > 0 && (
        <ul id={`${id}-mentions`} role="listbox" aria-label={texts.mentions} className={styles.list}>
          {people.map((person, index) => (
            <li
              key={person.id}
              id={mentionId(id, index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the text area until the click is handled.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              {person.name}
              {person.company && <span>{person.company.name}</span>}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {people.length > 0 && texts.mentionsFound(people.length)}
      </span>
    </>
  );
}
