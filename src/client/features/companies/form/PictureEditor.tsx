import { useEffect, useId, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES } from '#contract/limits/limits.ts';
import type { Company } from '#contract/wire/companies.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { FileFault } from '#shared/records/files/filesApi.ts';
import { uploadTexts } from '#shared/records/files/filesTexts.ts';
import { UploadProgress } from '#shared/records/files/UploadProgress.tsx';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useDeleteCompanyImageMutation, useUploadCompanyImage } from '../companiesApi.ts';
import { pictureTexts as texts } from '../companyFormTexts.ts';
import { CompanyPicture } from '../components/CompanyPicture.tsx';
import type { PickedImage } from './CropDialog.tsx';
import { readPicture } from './croppedPicture.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'));

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const SHOWN = 200;

/** The problem with a picked file as far as it can be detected before the upload, or null. */
async function look({ file, address }: PickedImage): Promise<FileFault['kind'] | null> {
  if (!TYPES.includes(file.type)) return 'wrongType';
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge';
  return readPicture(address).then(
    () => null,
    () => 'broken',
  );
}

/** The picture of a company: picked, checked, cropped and uploaded immediately. */
export function PictureEditor({ company }: { company: Company }) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { upload, send } = useUploadCompanyImage(company.id);
  const [remove, removing] = useDeleteCompanyImageMutation({ fixedCacheKey: 'companyPicture' });
  const [picked, setPicked] = useState<PickedImage | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const isMounted = useIsMounted();

  // The object URL keeps the file in memory until it is revoked.
  useEffect(() => (picked ? () => URL.revokeObjectURL(picked.address) : undefined), [picked]);

  const pick = async (file: File | undefined) => {
    // Resets the input, so that the same file can be picked again after a failure.
    if (input.current) input.current.value = '';
    if (!file) return;
    const candidate = { file, address: URL.createObjectURL(file) };
    const problem = await look(candidate);
    if (problem !== null || !isMounted()) {
      URL.revokeObjectURL(candidate.address);
      if (problem !== null && isMounted()) setFault({ kind: problem, fileName: file.name, detail: null });
      return;
    }
    setFault(null);
    setPicked(candidate);
  };

  const close = () => setPicked(null);

  const use = async (file: File) => {
    close();
    setFault(null);
    const failure = await send(file);
    if (failure !== null && isMounted())
      setFault({ kind: 'failed', fileName: file.name, detail: failureSentence(failure) });
  };

  const action = upload.isRunning ? uploadTexts.cancel : company.image ? texts.change : texts.pick;
  return (
    <Line gap={24}>
      <CompanyPicture name={company.name} image={company.image} size={SHOWN} alt={texts.current(company.name)} />
      <Stack gap={8} flex="1 1 15em">
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES.join(',')}
          aria-label={texts.label}
          onChange={({ target }) => void pick(target.files?.[0])}
        />
        <Line>
          {/* The same button during and after the upload, so that it keeps the focus. */}
          <Button
            aria-describedby={noteId}
            onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}
          >
            {action}
          </Button>
          {company.image && (
            <Button disabled={removing.isLoading || upload.isRunning} onClick={() => void remove({ id: company.id })}>
              {texts.remove}
            </Button>
          )}
        </Line>
        <UploadProgress label={texts.uploading} upload={upload} />
        <p id={noteId} className="secondary">
          {texts.limit}
        </p>
        {fault && <Alert type="error" title={fault.detail ?? texts[fault.kind]} />}
      </Stack>
      {picked && <CropDialog picked={picked} onDone={(file) => void use(file)} onClose={close} />}
    </Line>
  );
}
