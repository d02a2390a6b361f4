import { sectionsOf } from '../../../contract/access/operatorAccess';
import type { AdminSection } from '../../../contract/vocabulary/operators';
import { TabLinks } from '../../shared/elements/TabLinks';
import { sectionPath } from '../../../contract/adminPaths';
import { useActor } from '../user/userSlice';
import { admin as texts } from './adminTexts';

/** Menu of the admin sections that the operator's roles allow. */
export const SectionMenu = ({ chosen }: { chosen: AdminSection | null }) => (
  <TabLinks
    label={texts.menu}
    chosen={chosen}
    isOneLine
    tabs={sectionsOf(useActor()).map((section) => ({
      value: section,
      label: texts.sections[section],
      to: sectionPath(section),
    }))}
  />
);
