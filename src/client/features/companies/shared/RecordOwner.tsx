import { recordOwner } from '../../members/membersTexts';

interface RecordOwnerProps {
  of: { author?: { name: string } | null; company?: { name: string } | null };
}

/** The author and the company of a record, such as "Jana Nová · Město Zlín". */
export function RecordOwner({ of: { author, company } }: RecordOwnerProps) {
  const words = recordOwner.of(author?.name, company?.name);
  return words === '' ? null : <span className="secondary">{words}</span>;
}
