import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { ACCESSORY_OWNERS, ACCESSORY_TYPES } from '../vocabulary/registers.ts';
import { Accessories, AccessoryChange } from '../wire/accessories.ts';
import { AresCompany } from '../wire/ares.ts';
import { Codes, Page } from '../wire/common.ts';
import {
  CompanyCreation,
  Company,
  CompanyPatch,
  Picture,
  Testimonial,
  TestimonialInput,
  TestimonialReply,
} from '../wire/companies.ts';
import { Secret } from '../wire/marks.ts';
import { RECORD_KINDS, RecordCompany } from '../wire/members.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath, PageQuery } from './queries.ts';

const LookUpCompanyQuery = Type.Object({ reg_number: Secret({ maxLength: 20, default: '' }) });
const RecordQuery = Type.Object({
  kind: Codes(RECORD_KINDS),
  record_id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});
const ReplyPath = Type.Object({
  ...IdPath.properties,
  testimonial: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});
const AccessoryPath = Type.Object({
  modelType: Codes(ACCESSORY_OWNERS),
  accessoriesType: Codes(ACCESSORY_TYPES),
  idModel: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});

export const companiesSchemas = {
  lookUpCompany: { tag: 'companies', query: LookUpCompanyQuery, response: { 200: AresCompany } },
  createCompany: { quotas: ['companies', 'newCompanies'], body: CompanyCreation, response: { 201: Company } },
  updateCompany: { quotas: ['changes'], path: IdPath, body: CompanyPatch, response: { 200: Company } },
  uploadCompanyImage: {
    quotas: ['pictures'],
    consumes: ['multipart/form-data'],
    path: IdPath,
    response: { 201: Picture },
  },
  deleteCompanyImage: { path: IdPath, response: { 204: Type.Null() } },
  getRecordCompany: { query: RecordQuery, response: { 200: RecordCompany } },
  listTestimonials: { path: IdPath, query: PageQuery, response: { 200: Page(Testimonial) } },
  saveTestimonial: { quotas: ['testimonials'], path: IdPath, body: TestimonialInput, response: { 201: Testimonial } },
  createTestimonialReply: {
    quotas: ['testimonials'],
    path: ReplyPath,
    body: TestimonialReply,
    response: { 201: Testimonial },
  },
  deleteTestimonial: { path: IdPath, response: { 204: Type.Null() } },
  addAccessory: { quotas: ['changes'], path: AccessoryPath, body: AccessoryChange, response: { 201: Accessories } },
  removeAccessory: { quotas: ['changes'], path: AccessoryPath, body: AccessoryChange, response: { 200: Accessories } },
} as const satisfies SchemaTable;
