import { Link } from 'react-router-dom';
import { canChange } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { fileKindOf } from '#contract/vocabulary/fileKinds.ts';
import type { Reference } from '#contract/wire/references.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import { ListCard } from '#shared/lists/ListCard.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { UnreadMark } from '#shared/records/messages/UnreadMark.tsx';
import { hiddenTexts } from '#shared/records/moderation/moderationTexts.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { trimmed } from '#shared/texts/format.ts';
import { confirmationStates } from '#shared/texts/labels.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { references as texts } from '../referencesTexts.ts';

const NAMED = 3;
const PEREX_LENGTH = 160;

/** One reference of a list: subject, client, year, supplier and technologies. */
export function ReferenceCard({ reference }: { reference: Reference }) {
  const {
    id,
    name,
    description,
    client_name,
    year,
    company,
    category_obj,
    products_obj,
    files,
    unread_messages,
    confirmation,
  } = reference;
  const pictures = files.filter(({ extension }) => fileKindOf(extension) === 'image').length;
  const about = [client_name, year].filter(Boolean).join(', ');
  const technologies = products_obj.slice(0, NAMED).map((product) => product.name);
  return (
    <ListCard
      name={name}
      to={paths.reference(id)}
      categories={category_obj}
      marks={[
        reference.hidden_reason && <Tag color="warning">{hiddenTexts.mark}</Tag>,
        confirmation?.state === 'CONFIRMED' && confirmationStates.CONFIRMED,
        pictures > 0 && texts.pictures(pictures),
        unread_messages > 0 && <UnreadMark count={unread_messages} to={paths.reference(id)} />,
      ]}
      foot={
        <Line justify="space-between" gap={12}>
          {company && (
            <span className="secondary">
              {texts.by}: {recordOwner.of(reference.author?.name, company.name)}
            </span>
          )}
          {canChange(useActor(), reference) && <Link to={paths.referenceEdit(id)}>{texts.edit}</Link>}
        </Line>
      }
    >
      {about && <p className="secondary">{about}</p>}
      {description && <p>{trimmed(description, PEREX_LENGTH)}</p>}
      {technologies.length > 0 && (
        <p className="secondary">
          {texts.technologies}: {technologies.join(', ')}
        </p>
      )}
      <MatchedIn row={reference} kind="reference" />
    </ListCard>
  );
}
