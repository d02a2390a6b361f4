import { canAddChange, canWriteTerms } from '#contract/rules/tenderStates.ts';
import type { Tender, TenderFile } from '#contract/wire/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { FileList } from '#shared/records/files/FileList.tsx';
import { fileSize, files as fileTexts } from '#shared/records/files/filesTexts.ts';
import { useDownload } from '#shared/records/files/useDownload.ts';
import { dateOf } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { tenderFiles as texts } from '../tenderFilesTexts.ts';

// Only the buyer of an open tender publishes files.
const PublishFile = lazyPart(() => import('../edit/PublishFile.tsx'));

interface TenderFilesProps {
  tender: Tender;
  /** The user may add files: to a draft as its author, to an open tender as somebody who decides. */
  mayAdd?: boolean;
}

/** Files that all bidders get. A draft's are edited freely; a published one's only get new versions. */
export function TenderFiles({ tender: { id, project, state, files, is_owner }, mayAdd = false }: TenderFilesProps) {
  const isWritten = mayAdd && canWriteTerms(state);
  const isOpen = mayAdd && canAddChange(state);
  const of = { owner: 'tenders', id, project: project.id } as const;
  if (files.length === 0 && !isWritten && !isOpen) return null;
  return (
    <FormSection title={texts.title} hint={isWritten ? texts.draftHint : isOpen ? texts.openHint : undefined}>
      <FileList
        files={files}
        owner={of}
        editable={isWritten}
        reportable={!is_owner}
        note={(file) => (
          <>
            <Versions file={file} />
            {isOpen && <PublishFile owner={of} replaced={file} />}
          </>
        )}
      />
      {isOpen && <PublishFile owner={of} files={files} />}
    </FormSection>
  );
}

/** The number of a version, and links to the earlier ones. */
function Versions({ file: { number, earlier } }: { file: TenderFile }) {
  const { download, failedId, running } = useDownload();
  const failed = earlier.find(({ id }) => id === failedId);
  if (number === 1) return null;
  return (
    <Stack gap={4}>
      <span className="secondary">{texts.version(number)}</span>
      {earlier.map((version) => (
        <Button
          key={version.id}
          type="link"
          busy={running === version.id}
          aria-label={fileTexts.download(texts.earlierNamed(version.number, version.name))}
          onClick={() => download(version)}
        >
          {texts.earlier(version.number, dateOf(version.uploaded_at), fileSize(version.size))}
        </Button>
      ))}
      {failed && <Alert type="error" title={fileTexts.downloadFailed(failed.name)} />}
    </Stack>
  );
}
