import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canOpenRegister } from '#contract/access/access.ts';
import { canChange } from '#contract/access/companyAccess.ts';
import { canReadEveryHistory } from '#contract/access/operatorAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Reference } from '#contract/wire/references.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { Gallery } from '#shared/records/files/Gallery.tsx';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { Thread } from '#shared/records/messages/Thread.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportButton } from '#shared/records/moderation/ReportButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { confirmationStates } from '#shared/texts/labels.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { OneReference } from '../components/OneReference.tsx';
import { references as texts } from '../referencesTexts.ts';

/** One reference with its pictures, files and discussion. */
export default function ReferenceScreen() {
  return <OneReference>{(reference) => <ReferenceDetail reference={reference} />}</OneReference>;
}

function ReferenceDetail({ reference }: { reference: Versioned<Reference> }) {
  const actor = useActor();
  usePageTitle(reference.name);
  const { id, name, description, client_name, year, company, category_obj, tags, products_obj, files, thread, author } =
    reference;
  const opensProfile = canOpenRegister(actor, 'companies');
  const facts: [string, ReactNode][] = [
    [
      texts.by,
      company &&
        (opensProfile ? <Link to={paths.company('companies', company.id)}>{company.name}</Link> : company.name),
    ],
    [recordOwner.label, author && recordOwner.of(author.name, company?.name)],
    [texts.client, client_name],
    [texts.year, year],
    [texts.categories, category_obj.map((category) => category.name).join(', ')],
    [texts.tags, tags.map((tag) => tag.name).join(', ')],
    [texts.technologies, products_obj.map((product) => product.name).join(', ')],
  ];
  return (
    <>
      <PageHead
        title={name}
        extra={
          reference.confirmation?.state === 'CONFIRMED' && <Tag color="success">{confirmationStates.CONFIRMED}</Tag>
        }
        more={
          <>
            <PrintButton />
            {(reference.is_owner || canReadEveryHistory(actor)) && (
              <HistoryButton kind="references" id={id} etag={reference.etag} />
            )}
            {!reference.is_owner && <ReportButton kind="references" id={id} name={name} />}
          </>
        }
      >
        {canChange(actor, reference) && <LinkButton to={paths.referenceEdit(id)}>{texts.edit}</LinkButton>}
      </PageHead>
      <Stack>
        <HiddenNote what="references" reason={reference.hidden_reason} />
        <Confirmation reference={reference} />
        <FormSection title={texts.sections.basics}>
          {description ? <LinkedText>{description}</LinkedText> : <p className="secondary">{texts.noDescription}</p>}
          <Facts items={facts} />
        </FormSection>
        <Gallery files={files} />
        {files.length > 0 && (
          <FormSection title={texts.sections.files}>
            <FileList
              files={files}
              owner={{ owner: 'references', id }}
              editable={false}
              reportable={!reference.is_owner}
            />
          </FormSection>
        )}
      </Stack>
      <div className="no-print">
        <Thread thread={thread} />
      </div>
    </>
  );
}
