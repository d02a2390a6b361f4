import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { sectionsOf } from '../../../contract/operatorAccess';
import type { OperatorSection } from '../../../contract/vocabulary/operators';
import { sectionLink } from '../../navigation/operatorLinks';
import { useActor } from '../../slices/user';
import { backOffice as texts } from '../../texts/backOffice';
import styles from './SectionMenu.module.css';

/** The parts of the back office that one's roles open. */
export function SectionMenu({ chosen }: { chosen: OperatorSection | null }) {
  const actor = useActor();
  const opened = sectionsOf(actor);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the part one is in may stand past the edge of the line.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !here) return;
    const { offsetLeft, clientWidth } = list.current;
    list.current.scrollLeft = here.offsetLeft - offsetLeft - (clientWidth - here.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={texts.menu} className={clsx(styles.menu, 'no-print')}>
      <ul ref={list} className="plain">
        {opened.map((section) => (
          <li key={section}>
            <Link
              to={sectionLink(section)}
              className={clsx(styles.part, section === chosen && styles.chosen)}
              aria-current={section === chosen ? 'page' : undefined}
            >
              {texts.sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
