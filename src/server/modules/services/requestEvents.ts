import { paths } from '#contract/paths.ts';
import type { RequestKind } from '#contract/vocabulary/consultation.ts';
import type { EventTypes, Subject, SubjectType } from '#platform/notifications/eventTypes.ts';
import { findAdminRequest } from './adminRequestsRepository.ts';
import { requestSentence, requestStateMail, sampleRequest } from './requestsMails.ts';
import { listOwnRequests } from './requestsRepository.ts';
import { findRequestMessage } from './requestWorkRepository.ts';

interface RequestSubject extends Subject {
  /** The kind of the request. */
  name: RequestKind;
  /** The ordered service. */
  service: string | null;
}

export const requestSubject: SubjectType<RequestSubject> = {
  find: async (db, reader, ids) =>
    (await listOwnRequests(db, reader.id, ids)).map(({ kind, ...row }) => ({ ...row, name: kind })),
  path: () => paths.requests(),
};

export const requestEvents = {
  REQUEST_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      requestSentence({ kind: subject.name, service: subject.service ?? null }, data),
    mail: {
      async compose(db, _reader, { notification: { subject_id, data } }, publicUrl) {
        const request = await findAdminRequest(db, subject_id);
        if (!request) return null;
        const answer = data.answer === undefined ? undefined : await findRequestMessage(db, Number(data.answer));
        return requestStateMail(request, data, publicUrl, answer ?? null);
      },
      sample: ({ notification }, publicUrl) => requestStateMail(sampleRequest, notification.data, publicUrl),
    },
    sample: { data: { state: 'ACCEPTED' }, subject: { kind: 'requests', name: 'callbacks' } },
  },
} satisfies EventTypes<RequestSubject>;
