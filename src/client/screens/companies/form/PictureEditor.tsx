import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES } from '../../../../contract/limits';
import type { Company } from '../../../../contract/wire/companies';
import { isApiFailure, sentencesOf } from '../../../api/failure';
import { BusyButton } from '../../../forms/BusyButton';
import { loadChunk } from '../../../routes/loadScreen';
import { useDeleteCompanyImageMutation, useUploadCompanyImage } from '../../../slices/companies';
import { pictureTexts as texts } from '../../../texts/companyForm';
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

function reasonOf(error: unknown): string {
  const said = isApiFailure(error) && error.kind === 'response' ? sentencesOf(error.body).join(' ') : '';
  return said || texts.failed;
}

/** The picture of a company: picked, looked at, cut and sent at once. */
export function PictureEditor({ company }: { company: Company }) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [upload, uploading] = useUploadCompanyImage();
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

  const send = async (file: File) => {
    setPicked(null);
    setFault(null);
    const { error } = await upload(company.id, file);
    if (error) setFault(reasonOf(error));
  };

  return (
    <div className="picture-editor">
      <CompanyPicture name={company.name} image={company.image} size={SHOWN} />
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
          <BusyButton busy={uploading.isLoading} onClick={() => input.current?.click()}>
            {company.image ? texts.change : texts.pick}
          </BusyButton>
          {company.image && (
            <Button danger disabled={removing.isLoading || uploading.isLoading} onClick={() => void remove({ id: company.id })}>
              {texts.remove}
            </Button>
          )}
        </div>
        {uploading.isLoading && <progress aria-label={texts.uploading} />}
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
          <CropDialog {...picked} onDone={(file) => void send(file)} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </div>
  );
}
