import type { Verification } from '../../../contract/vocabulary/verification';
import type { Company } from '../../../contract/wire/companies';
import { verificationTexts as texts } from '../../texts/verification';
import { Alert } from '../../ui/Alert';
import { Tag } from '../../ui/Tag';

/** Beside a company's name: whether its number and name were compared with the register; nothing for those that agree. */
export function VerificationMark({ verification }: { verification: Verification }) {
  const mark = texts.marks[verification];
  if (mark === null) return null;
  return (
    <Tag color="warning" title={verification === 'UNVERIFIED' ? texts.unverifiedHint : undefined}>
      {mark}
    </Tag>
  );
}

/** Tells the owner what the company waits for and what to do; nothing for a verified one. */
export function VerificationNote({ company }: { company: Company }) {
  const { verification, verification_reason: reason, verification_note: note, reg_number, is_owner } = company;
  if (!is_owner || verification === 'VERIFIED') return null;
  if (verification === 'UNVERIFIED') {
    return (
      <Note
        title={texts.unverified}
        lines={[reg_number ? texts.unverifiedWithNumber : texts.unverifiedWithoutNumber]}
      />
    );
  }
  if (verification === 'REJECTED') {
    return <Note title={texts.rejected} lines={[note && texts.rejectedFor(note), texts.afterRejection]} />;
  }
  return (
    <Note
      title={texts.waiting}
      lines={[reason && texts.reasons[reason], reason && texts.waitingFor[reason], texts.nobodySees]}
    />
  );
}

function Note({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <section aria-label={title}>
      <Alert type="warning" title={title} description={lines.map((line) => line && <div key={line}>{line}</div>)} />
    </section>
  );
}
