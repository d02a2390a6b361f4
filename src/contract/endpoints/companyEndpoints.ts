import { defineEndpoints, get, patch, post, remove } from './endpoint.ts';

/* Endpoints of companies: registers, profiles, members, invitations and testimonials. */

export const companyEndpoints = defineEndpoints({
  lookUpCompany: get('ares/company/', { access: 'everyone' }),

  listRegister: get(':type/', {
    access: 'members',
    exceptions: { suppliers: { access: 'clients' }, consultants: { access: 'payingClients' } },
  }),
  suggestInRegister: get(':type/suggestion/', {
    access: 'members',
    exceptions: { suppliers: { access: 'clients' }, consultants: { access: 'payingClients' } },
  }),
  getRegisterCompany: get(':type/:id/', {
    access: 'members',
    exceptions: { suppliers: { access: 'clients' }, consultants: { access: 'payingClients' } },
  }),
  compareCompanies: get(':type/compare/', {
    access: 'members',
    exceptions: { suppliers: { access: 'clients' }, consultants: { access: 'payingClients' } },
  }),
  createCompany: post('companies/', {
    access: 'members',
    impersonation: 'consent',
    audit: 'companies',
    idempotent: true,
  }),
  updateCompany: patch('companies/:id/', { access: 'profile', impersonation: 'consent', audit: 'companies' }),
  getPrimaryCompany: get('companies/primary/', { access: 'read' }),
  uploadCompanyImage: post('companies/:id/image/', {
    access: 'profile',
    impersonation: 'consent',
    audit: 'companies',
    idempotent: true,
  }),
  deleteCompanyImage: remove('companies/:id/image/', {
    access: 'profile',
    impersonation: 'consent',
    audit: 'companies',
  }),
  listMembers: get('companies/:id/members/', { access: 'read' }),
  updateMember: patch('companies/:id/members/:user/', { access: 'manage', audit: 'companies' }),
  /** Members leave a company with the same endpoint. */
  deleteMember: remove('companies/:id/members/:user/', { access: 'manage', audit: 'companies' }),
  listInvites: get('companies/:id/invites/', { access: 'manage' }),
  createInvite: post('companies/:id/invites/', { access: 'manage', audit: 'self', idempotent: true }),
  resendInvite: post('companies/:id/invites/:invite/resend/', { access: 'manage', audit: 'self', idempotent: true }),
  deleteInvite: remove('companies/:id/invites/:invite/', { access: 'manage', audit: 'self' }),
  listJoinRequests: get('companies/:id/join-requests/', { access: 'manage' }),
  answerJoinRequest: post('companies/:id/join-requests/:request/', {
    access: 'manage',
    audit: 'companies',
    idempotent: true,
  }),
  getHandOver: get('companies/:id/hand-over/', { access: 'read' }),
  offerHandOver: post('companies/:id/hand-over/', { access: 'handOver', audit: 'self', idempotent: true }),
  answerHandOver: post('companies/:id/hand-over/answer/', { access: 'members', audit: 'companies', idempotent: true }),
  deleteHandOver: remove('companies/:id/hand-over/', { access: 'handOver', audit: 'self' }),
  deleteCompany: remove('companies/:id/', { access: 'handOver', audit: 'companies' }),
  getPersonalRecords: get('companies/:id/records/', { access: 'read' }),
  movePersonalRecords: post('companies/:id/records/', { access: 'change', audit: 'projects', idempotent: true }),
  checkJoin: get('companies/join/', { access: 'everyone' }),
  getRecordCompany: get('companies/of-record/', { access: 'members' }),
  createJoinRequest: post('companies/join/', { access: 'members', audit: 'self', idempotent: true }),
  /** POST, so that the token of the link is not in a URL. */
  readInvite: post('invites/pending/', { access: 'everyone', audit: 'none' }),
  acceptInvite: post('invites/accept/', { access: 'members', audit: 'companies', idempotent: true }),
  declineInvite: post('invites/decline/', { access: 'everyone', audit: 'self' }),
  registerByInvite: post('invites/registration/', { access: 'everyone', audit: 'companies' }),
  /** Accepts an invitation with an account whose e-mail differs from the invited one. */
  joinByInvite: post('invites/join/', { access: 'members', audit: 'self', idempotent: true }),

  listTestimonials: get('companies/:id/testimonials/', { access: 'members' }),
  saveTestimonial: post('companies/:id/testimonials/', { access: 'change', audit: 'testimonials', idempotent: true }),
  /** Deletes the caller's own testimonial. */
  deleteTestimonial: remove('companies/:id/testimonials/', { access: 'members', audit: 'testimonials' }),
});
