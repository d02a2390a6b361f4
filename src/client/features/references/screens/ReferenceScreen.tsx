import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canChange } from '../../../../contract/access/companyAccess';
import { canOpenRegister } from '../../../../contract/access/access';
import { canReadEveryHistory } from '../../../../contract/access/operatorAccess';
import type { Reference } from '../../../../contract/wire/references';
import type { Versioned } from '../../../shared/api/versioned';
import { Facts } from '../../../shared/elements/Facts';
import { ReportButton } from '../../moderation/shared/ReportButton';
import { FileList } from '../../files/shared/FileList';
import { Gallery } from '../../files/shared/Gallery';
import { FormSection } from '../../../shared/elements/FormSection';
import { PageHead } from '../../../shared/elements/PageHead';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { HiddenNote } from '../../moderation/shared/HiddenNote';
import { LinkedText } from '../../messages/shared/LinkedText';
import { HistoryButton } from '../../history/shared/HistoryButton';
import { Thread } from '../../messages/shared/Thread';
import { paths } from '../../../../contract/paths';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { useActor } from '../../user/userSlice';
import { recordOwner } from '../../members/membersTexts';
import { confirmationStates, references as texts } from '../referencesTexts';
import { Stack } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Tag } from '../../../shared/ui/Tag';
import { Confirmation } from '../components/Confirmation';
import { OneReference } from '../components/OneReference';

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
          <Facts of={facts} />
        </FormSection>
        <Gallery files={files} />
        {files.length > 0 && (
          <FormSection title={texts.sections.files}>
            <FileList
              files={files}
              of={{ owner: 'references', id }}
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
