import { type Actor, isClient, seesPasswordLink } from '#contract/access/access.ts';
import { canOpenSection, sectionsOf } from '#contract/access/operatorAccess.ts';
import { sectionPath } from '#contract/adminPaths.ts';
import { paths } from '#contract/paths.ts';
import { admin } from '#features/admin/adminTexts.ts';
import { activeCompany } from '#features/members/membersTexts.ts';
import { palette } from '#shared/texts/palette.ts';
import { portal, sidebar, siteFooter, userMenu } from '#shared/texts/portal.ts';
import { menuOf } from '../sidebarMenu.ts';

export interface PalettePage {
  label: string;
  to: string;
  /** Other words that find it. */
  words?: string;
}

/** Pages in the menus of a user, without locked ones. */
export function pagesOf(actor: Actor): PalettePage[] {
  const { company = null } = actor;
  // Sections of the admin area are listed below, with its name.
  const groups = menuOf(actor).filter(({ label }) => label !== sidebar.adminGroup);
  const menu = groups.flatMap(({ items }) =>
    items.flatMap(({ label, to, locked, add }) =>
      to === undefined || locked !== undefined
        ? []
        : [{ label, to, words: palette.words[label] ?? '' }, ...(add ? [{ ...add, words: palette.adding }] : [])],
    ),
  );
  return [
    { label: portal.home, to: paths.home() },
    ...menu,
    { label: portal.grants, to: paths.grantSearch(), words: palette.grants },
    { label: userMenu.account, to: paths.account(), words: palette.ownData },
    ...(seesPasswordLink(actor) ? [{ label: userMenu.password, to: paths.accountPassword() }] : []),
    { label: userMenu.profile, to: paths.companyCreate() },
    ...(company === null ? [] : [{ label: activeCompany.people, to: paths.companyPeople(company) }]),
    ...(isClient(actor) ? [{ label: userMenu.requests, to: paths.requests() }] : []),
    { label: userMenu.notifications, to: paths.notificationSettings() },
    ...sectionsOf(actor).map((section) => ({
      label: section === 'overview' ? sidebar.admin : admin.title(admin.sections[section]),
      to: sectionPath(section),
    })),
    ...(isClient(actor) ? [{ label: siteFooter.plans, to: paths.plans() }] : []),
    ...(canOpenSection(actor, 'records') ? [{ label: userMenu.records, to: paths.replay() }] : []),
  ];
}
