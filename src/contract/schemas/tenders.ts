import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { Results } from '../wire/common.ts';
import { RunningInvite } from '../wire/companies.ts';
import { TenderLicence, SoftwareDraft, Software } from '../wire/software.ts';
import { TenderAdviceDraft, TenderAdvice } from '../wire/tenderAdvice.ts';
import {
  InquiryDraft,
  Inquiry,
  WholeTenderDraft,
  WholeTender,
  TenderTemplate,
  TenderInviteDraft,
  Tender,
  TenderDecline,
  TenderChangeDraft,
  TenderQuestionDraft,
  TenderAnswerDraft,
  ProjectTender,
  TenderPatch,
  TenderReason,
} from '../wire/tenders.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath } from './queries.ts';

const partId = Type.Integer({ minimum: 1, maximum: MAX_ID });

export const tendersSchemas = {
  createInquiry: { quotas: ['tenders'], body: InquiryDraft, response: { 201: Inquiry } },
  createWholeTender: { quotas: ['tenders', 'changes'], body: WholeTenderDraft, response: { 201: WholeTender } },
  listTenderTemplates: { tag: 'tenders', response: { 200: Results(TenderTemplate) } },
  adviseTender: { body: TenderAdviceDraft, response: { 200: Results(TenderAdvice) } },
  getTenderLicence: { path: IdPath, response: { 200: TenderLicence } },
  createTenderLicence: {
    quotas: ['software', 'changes'],
    path: IdPath,
    body: SoftwareDraft,
    response: { 200: Software, 201: Software },
  },
  createTenderInvites: { quotas: ['changes'], path: IdPath, body: TenderInviteDraft, response: { 200: Tender } },
  deleteTenderInvite: { path: Type.Object({ ...IdPath.properties, invite: partId }), response: { 204: Type.Null() } },
  declineTender: { path: IdPath, body: TenderDecline, response: { 200: Tender } },
  createTenderChange: { quotas: ['changes'], path: IdPath, body: TenderChangeDraft, response: { 201: Tender } },
  createTenderQuestion: { quotas: ['messages'], path: IdPath, body: TenderQuestionDraft, response: { 201: Tender } },
  answerTenderQuestion: {
    quotas: ['messages'],
    path: Type.Object({ ...IdPath.properties, question: partId }),
    body: TenderAnswerDraft,
    response: { 200: Tender },
  },
  getProjectTender: { tag: 'tenders', path: IdPath, response: { 200: ProjectTender } },
  listRunningInvites: { response: { 200: Results(RunningInvite) } },
  getTender: { path: IdPath, response: { 200: Tender } },
  createTender: { tag: 'tenders', quotas: ['changes'], path: IdPath, body: TenderPatch, response: { 201: Tender } },
  updateTender: { quotas: ['changes'], path: IdPath, body: TenderPatch, response: { 200: Tender } },
  deleteTender: { path: IdPath, response: { 204: Type.Null() } },
  publishTender: { quotas: ['tenders'], path: IdPath, response: { 200: Tender } },
  cancelTender: { path: IdPath, body: TenderReason, response: { 200: Tender } },
  recordTenderSeen: { path: IdPath, response: { 204: Type.Null() } },
} as const satisfies SchemaTable;
