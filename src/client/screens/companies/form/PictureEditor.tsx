import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES } from '../../../../contract/limits';
import type { Company } from '../../../../contract/wire/companies';
import { failureSentence } from '../../../api/failure';
import { UploadProgress } from '../../../components/files/UploadProgress';
import { loadChunk } from '../../../routes/loadScreen';
import { useDeleteCompanyImageMutation, useUploadCompanyImage } from '../../../slices/companies';
import { pictureTexts as texts } from '../../../texts/companyForm';
import { uploadTexts } from '../../../texts/files';
import { CompanyPicture } from '../CompanyPicture';
import { readPicture } from './croppedPicture';

const CropDialog = lazy(() => loadChunk(() => import('./CropDialog')));

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const SHOWN = 128;

interface Picked {
  file: File;
  address: string;
}

/** What is wrong with a picked file, as far as can be told before it is sent. */
async function faultOf({ file, address }: Picked): Promise<string | null> {
  if (!TYPES.includes(file.type)) return texts.wrongType;
  if (file.size > PICTURE_MAX_BYTES) return texts.tooLarge;
  return readPicture(address).then(
    () => null,
    () => texts.broken,
  );
}

/** The picture of a company: picked, looked at, cut and sent at once. */
export function PictureEditor({ company }: { company: Company }) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { upload, send } = useUploadCompanyImage();
  const [remove, removing] = useDeleteCompanyImageMutation();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  // The address of a file holds its bytes in memory until it is given up.
  useEffect(() => (picked ? () => URL.revokeObjectURL(picked.address) : undefined), [picked]);

  const pick = async (file: File | undefined) => {
    // The same file may be picked again after a failure.
    if (input.current) input.current.value = '';
    if (!file) return;
    const candidate = { file, address: URL.createObjectURL(file) };
    const found = await faultOf(candidate);
    setFault(found);
    if (found) URL.revokeObjectURL(candidate.address);
    else setPicked(candidate);
  };

  const use = async (file: File) => {
    setPicked(null);
    setFault(null);
    const failure = await send(company.id, file);
    if (failure !== null) setFault(failureSentence(failure) ?? texts.failed);
  };

  const action = upload.isRunning ? uploadTexts.cancel : company.image ? texts.change : texts.pick;
  return (
    <div className="picture-editor">
      <CompanyPicture name={company.name} image={company.image} size={SHOWN} alt={texts.current(company.name)} />
      <div>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={TYPES.join(',')}
          aria-label={texts.label}
          aria-describedby={noteId}
          tabIndex={-1}
          onChange={({ target }) => void pick(target.files?.[0])}
        />
        <div className="picture-editor__actions">
          {/* One button, so that the focus stays where it was when the upload ends. */}
          <Button onClick={() => (upload.isRunning ? upload.cancel() : input.current?.click())}>{action}</Button>
          {company.image && (
            <Button danger disabled={removing.isLoading || upload.isRunning} onClick={() => void remove({ id: company.id })}>
              {texts.remove}
            </Button>
          )}
        </div>
        <UploadProgress label={texts.uploading} upload={upload} />
        <p id={noteId} className="secondary">
          {texts.limit}
        </p>
        {fault && (
          <p role="alert" className="form-error">
            {fault}
          </p>
        )}
      </div>
      {picked && (
        <Suspense fallback={null}>
          <CropDialog {...picked} onDone={(file) => void use(file)} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </div>
  );
}
