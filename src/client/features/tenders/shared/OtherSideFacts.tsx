import { Link } from 'react-router-dom';
import { canOpenProfile, ownRegisterOf } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import { webLink } from '#features/companies/shared/webLink.tsx';
import { Facts } from '#shared/elements/Facts.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { phone } from '#shared/texts/format.ts';
import { otherSideTexts as texts } from '../otherSideTexts.ts';

/** How the buyer and the winner of a decided tender reach each other. */
export const OtherSideFacts = ({ side }: { side: OtherSide }) => (
  <Facts
    items={[
      [texts.company, side.company && <CompanyLink company={side.company} />],
      [texts.contact, side.contact],
      [texts.phone, side.phone && <a href={`tel:${side.phone}`}>{phone(side.phone)}</a>],
      [texts.email, side.email && <a href={`mailto:${side.email}`}>{side.email}</a>],
      [texts.web, side.web && webLink(side.web)],
      [
        texts.regNumber,
        side.reg_number && (
          <a href={texts.registerUrl(side.reg_number)} target="_blank" rel="noreferrer noopener">
            {side.reg_number}
          </a>
        ),
      ],
    ]}
  />
);

/** Companies of clients and guests are in no register, and a plan may close that of the winner. */
function CompanyLink({ company: { id, name, role } }: { company: NonNullable<OtherSide['company']> }) {
  const register = ownRegisterOf({ role });
  const isOpen = canOpenProfile(useActor(), register ?? 'suppliers', id ?? 0);
  return register && id !== null && isOpen ? <Link to={paths.company(register, id)}>{name}</Link> : name;
}
