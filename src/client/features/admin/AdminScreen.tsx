import { Link, useParams } from 'react-router-dom';
import { canOpenSection, sectionsOf } from '#contract/access/operatorAccess.ts';
import { sectionAt, sectionPath } from '#contract/adminPaths.ts';
import type { AdminSection } from '#contract/vocabulary/operators.ts';
import { TabLinks } from '#shared/elements/TabLinks.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectMatchesMedia } from '#shared/store/slices/device.ts';
import { admin as texts } from './adminTexts.ts';
import { SECTIONS } from './sections.ts';

/** Menu of the sections in windows that hide the sidebar, where they are too. */
function SectionMenu({ chosen }: { chosen: AdminSection | null }) {
  const actor = useActor();
  if (!useAppSelector(selectMatchesMedia('drawer'))) return null;
  return (
    <TabLinks
      label={texts.menu}
      chosen={chosen}
      isOneLine
      tabs={sectionsOf(actor).map((section) => ({
        value: section,
        label: texts.sections[section],
        to: sectionPath(section),
      }))}
    />
  );
}

/** `/provoz` and its subpaths: the section given in the address. */
export default function AdminScreen() {
  const actor = useActor();
  const { section: name, id } = useParams();
  const section = sectionAt(name);
  const parts = section && SECTIONS[section];
  const isThere = parts !== undefined && (id === undefined || parts.item !== undefined);
  usePageTitle(section && texts.title(texts.sections[section]));
  const back = <Link to={sectionPath('overview')}>{texts.toOverview}</Link>;
  if (section === undefined || !isThere)
    return (
      <>
        <SectionMenu chosen={null} />
        <EmptyState title={texts.missing} hint={texts.missingHint} action={back} />
      </>
    );
  const { list: List, item: Item } = parts;
  return (
    <>
      <SectionMenu chosen={section} />
      {!canOpenSection(actor, section) ? (
        <EmptyState title={texts.closed} hint={texts.closedHint} action={back} />
      ) : id !== undefined && Item ? (
        <Item id={Number(id)} />
      ) : (
        <List />
      )}
    </>
  );
}
