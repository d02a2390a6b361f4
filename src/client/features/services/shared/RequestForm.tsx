import { useState } from 'react';
import { requestFormRules } from '#contract/rules/requests.ts';
import {
  CONSULTATION_LABELS,
  CONSULTATION_TYPES,
  type ConsultationType,
  DEFAULT_CONSULTATION_TYPE,
} from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { PhoneField } from '#shared/forms/fields/PhoneField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppStore } from '#shared/store/hooks/app.ts';
import type { useCreateRequestMutation } from '../requestsApi.ts';
import { requestIntros, requests } from '../requestsTexts.ts';
import { type PageSubject, selectPageSubject } from './pageSubject.ts';
import type { RequestDialogProps } from './RequestDialog.tsx';

interface RequestValues {
  name: string;
  phone: string;
  time: string;
  categories: number[];
  note: string;
  assistant_type: ConsultationType;
}

const NOTHING: PageSubject = { name: null, categories: [] };

interface RequestFormProps extends Pick<RequestDialogProps, 'kind' | 'service' | 'project'> {
  onCreate: ReturnType<typeof useCreateRequestMutation>[0];
}

const typeOptions = CONSULTATION_TYPES.map((value) => ({ value, label: CONSULTATION_LABELS[value] }));

/** The form of all three request kinds. The assistant has a time, the consierge a type. */
export function RequestForm({ kind, service, project, onCreate }: RequestFormProps) {
  const actor = useActor();
  // The callback form is available on every page and takes its subject from the page. Orders have a subject of their
  // own.
  const store = useAppStore();
  const [page] = useState(() => (kind === 'callbacks' ? selectPageSubject(store.getState()) : NOTHING));
  const initialValues: RequestValues = {
    name: [actor?.first_name, actor?.last_name].filter(Boolean).join(' '),
    phone: actor?.phone ?? '',
    time: '',
    categories: [...(service?.categories ?? project?.categories ?? page.categories)],
    note: page.name === null ? '' : requests.about(page.name),
    assistant_type: project ? 'CONSULTATION' : DEFAULT_CONSULTATION_TYPE,
  };

  return (
    <PortalForm<RequestValues, PortalRequest>
      endpoint="createRequest"
      initialValues={initialValues}
      rules={requestFormRules(kind)}
      guarded={false}
      draft={{ object: `${kind}/${service?.id ?? project?.id ?? 'new'}`, version: null }}
      onSubmit={(values) =>
        onCreate({ kind, draft: { ...values, service: service?.id ?? null, project: project?.id ?? null } })
      }
    >
      <p className="secondary">{requestIntros[kind]}</p>
      <TextField name="name" label={requests.name} autoComplete="name" />
      <PhoneField label={requests.phone} hint={requests.phoneHint} />
      {kind === 'assistant' && <TextField name="time" label={requests.time} hint={requests.timeHint} maxLength={20} />}
      {kind === 'consierge' && (
        <SelectField
          name="assistant_type"
          label={service || project ? requests.consultationType : requests.type}
          options={typeOptions}
        />
      )}
      <CategoriesField place="request" />
      <TextAreaField name="note" label={requests.note} />
      <div>
        <SubmitButton>{requests.send}</SubmitButton>
      </div>
    </PortalForm>
  );
}
