import { isClient, seesPasswordLink } from '../../../contract/access';
import type { Actor } from '../../../contract/access';
import { canOpenSection, sectionsOf } from '../../../contract/operatorAccess';
import { links } from '../../navigation/links';
import { sectionLink } from '../../navigation/adminLinks';
import { admin } from '../../texts/admin';
import { activeCompany } from '../../texts/members';
import { portal, siteFooter, userMenu } from '../../texts/portal';
import { menuOf } from '../sidebarMenu';

export interface PalettePage {
  label: string;
  to: string;
}

/** The pages that the menus of a person lead to; what is locked is not among them. */
export function pagesOf(actor: Actor): PalettePage[] {
  const { company = null } = actor;
  const menu = menuOf(actor).flatMap(({ items }) =>
    items.flatMap(({ label, to, locked }) => (to === undefined || locked !== undefined ? [] : [{ label, to }])),
  );
  return [
    { label: portal.home, to: links.home() },
    ...menu,
    { label: portal.grants, to: links.grantSearch() },
    { label: userMenu.account, to: links.account() },
    ...(seesPasswordLink(actor) ? [{ label: userMenu.password, to: links.accountPassword() }] : []),
    { label: userMenu.profile, to: links.companyCreate() },
    ...(company === null ? [] : [{ label: activeCompany.people, to: links.companyPeople(company) }]),
    ...(isClient(actor) ? [{ label: userMenu.requests, to: links.requests() }] : []),
    { label: userMenu.notifications, to: links.notificationSettings() },
    ...sectionsOf(actor)
      .filter((section) => section !== 'overview')
      .map((section) => ({ label: admin.title(admin.sections[section]), to: sectionLink(section) })),
    ...(isClient(actor) ? [{ label: siteFooter.plans, to: links.plans() }] : []),
    ...(canOpenSection(actor, 'records') ? [{ label: userMenu.records, to: links.replay() }] : []),
  ];
}
