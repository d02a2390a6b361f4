import { Link, useParams } from 'react-router-dom';
import { canChange } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { SOFTWARE_FIELD_NAMES, softwareLabels } from '#contract/rules/softwareLabels.ts';
import type { Software } from '#contract/wire/software.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { recordOwner } from '#features/members/membersTexts.ts';
import { isRefused } from '#shared/api/failure.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { useEdition } from '#shared/records/history/edition.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { inWords } from '../components/inWords.ts';
import styles from '../components/software.module.css';
import { SoftwareEditor } from '../components/SoftwareEditor.tsx';
import { useGetSoftwareQuery } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';

const { form: texts } = software;

/** Edits one software record. */
export default function SoftwareEditScreen() {
  const id = Number(useParams().id);
  const query = useGetSoftwareQuery({ id });
  const edition = useEdition({ kind: 'software', id }, query.data?.etag ?? null);
  usePageTitle(query.data?.name);
  const actor = useActor();
  const content = (
    <Loaded
      query={query}
      skeleton={<Skeleton blocks={[220, 180, 260]} />}
      elsewhere={<Link to={paths.softwareList()}>{texts.toList}</Link>}
    >
      {(thing) => (
        <Stack>
          <Line gap={16} align="baseline" justify="space-between">
            <span>
              <RecordOwner record={thing} />
              {thing.replaces && (
                <>
                  {' '}
                  {texts.replaces} <Link to={paths.softwareEdit(thing.replaces.id)}>{thing.replaces.name}</Link>
                </>
              )}
            </span>
            <MoreActions>
              <HistoryButton kind="software" id={id} etag={thing.etag} />
            </MoreActions>
          </Line>
          {canChange(actor, { is_owner: true, company: thing.company }) ? (
            <SoftwareEditor key={`${thing.id} ${edition}`} thing={thing} />
          ) : (
            <SoftwareFacts thing={thing} />
          )}
        </Stack>
      )}
    </Loaded>
  );
  return (
    <div className={styles.form}>
      <h1>{query.data?.name ?? texts.editTitle}</h1>
      {isRefused(query) ? (
        <OtherCompany kind="software" id={id}>
          {content}
        </OtherCompany>
      ) : (
        content
      )}
    </div>
  );
}

/** Read-only software record. */
function SoftwareFacts({ thing }: { thing: Software }) {
  return (
    <>
      <FormSection title={software.form.sections.what}>
        <Facts
          items={SOFTWARE_FIELD_NAMES.map((field) => [
            softwareLabels[field],
            inWords(thing, field, thing.category_obj),
          ])}
        />
      </FormSection>
      <FormSection title={software.form.sections.files}>
        <FileList files={thing.files} owner={{ owner: 'software', id: thing.id }} editable={false} />
      </FormSection>
    </>
  );
}

interface RecordOwnerProps {
  record: { author?: { name: string } | null; company?: { name: string } | null };
}

/** The author and the company of a record, such as "Jana Nová · Město Zlín". */
function RecordOwner({ record: { author, company } }: RecordOwnerProps) {
  const words = recordOwner.of(author?.name, company?.name);
  return words === '' ? null : <span className="secondary">{words}</span>;
}
