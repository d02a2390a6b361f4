import type { Verification } from '#contract/vocabulary/verification.ts';
import type { Company } from '#contract/wire/companies.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { verificationTexts as texts } from '../verificationTexts.ts';

/** Tag next to a company's name if its IČO and name are not verified against the business register. */
export function VerificationMark({ verification }: { verification: Verification }) {
  const mark = texts.marks[verification];
  if (mark === null) return null;
  return (
    <Tag color="warning" title={verification === 'UNVERIFIED' ? texts.unverifiedHint : undefined}>
      {mark}
    </Tag>
  );
}

/** Tells the owner the state of the verification and what to do. Renders nothing for a verified company. */
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
