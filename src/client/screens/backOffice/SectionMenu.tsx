import { sectionsOf } from '../../../contract/operatorAccess';
import type { OperatorSection } from '../../../contract/vocabulary/operators';
import { TabLinks } from '../../components/elements/TabLinks';
import { sectionLink } from '../../navigation/operatorLinks';
import { useActor } from '../../slices/user';
import { backOffice as texts } from '../../texts/backOffice';

/** The parts of the back office that one's roles open. */
export const SectionMenu = ({ chosen }: { chosen: OperatorSection | null }) => (
  <TabLinks
    label={texts.menu}
    chosen={chosen}
    isOneLine
    tabs={sectionsOf(useActor()).map((section) => ({
      value: section,
      label: texts.sections[section],
      to: sectionLink(section),
    }))}
  />
);
