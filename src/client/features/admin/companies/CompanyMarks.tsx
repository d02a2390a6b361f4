import type { AdminCompany } from '#contract/wire/adminCompanies.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminCompanies as texts } from '../adminCompaniesTexts.ts';

const COLOURS = { VERIFIED: 'success', WAITING: 'warning', UNVERIFIED: 'default', REJECTED: 'error' } as const;

/** State of a company as tags. */
export const CompanyMarks = ({
  company: { verification, merged_into, twins, is_guest, invitations_stopped_at },
}: {
  company: AdminCompany;
}) => (
  <Line gap={4}>
    {merged_into !== null ? (
      <Tag>{texts.states.MERGED}</Tag>
    ) : is_guest ? (
      <Tag>{texts.states.GUEST}</Tag>
    ) : (
      <Tag color={COLOURS[verification]}>{texts.states[verification]}</Tag>
    )}
    {invitations_stopped_at && <Tag color="error">{texts.invitations.mark}</Tag>}
    {twins > 0 && <Tag color="warning">{texts.states.TWINS}</Tag>}
  </Line>
);
