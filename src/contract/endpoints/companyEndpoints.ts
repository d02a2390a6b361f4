import { type DeclaredEndpoint, get, patch, post, remove } from './endpoint';

/* Endpoints of companies: registers, profiles, members, invitations and testimonials. */

export const companyEndpoints = {
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
  createCompany: post('companies/', { access: 'members', impersonation: 'consent' }),
  updateCompany: patch('companies/:id/', { access: 'profile', impersonation: 'consent' }),
  getPrimaryCompany: get('companies/primary/', { access: 'read' }),
  uploadCompanyImage: post('companies/:id/image/', { access: 'profile', impersonation: 'consent' }),
  deleteCompanyImage: remove('companies/:id/image/', { access: 'profile', impersonation: 'consent' }),
  listMembers: get('companies/:id/members/', { access: 'read' }),
  updateMember: patch('companies/:id/members/:user/', { access: 'manage' }),
  /** Members leave a company with the same endpoint. */
  deleteMember: remove('companies/:id/members/:user/', { access: 'manage' }),
  listInvites: get('companies/:id/invites/', { access: 'manage' }),
  createInvite: post('companies/:id/invites/', { access: 'manage' }),
  resendInvite: post('companies/:id/invites/:invite/resend/', { access: 'manage' }),
  deleteInvite: remove('companies/:id/invites/:invite/', { access: 'manage' }),
  listJoinRequests: get('companies/:id/join-requests/', { access: 'manage' }),
  answerJoinRequest: post('companies/:id/join-requests/:request/', { access: 'manage' }),
  getHandOver: get('companies/:id/hand-over/', { access: 'read' }),
  offerHandOver: post('companies/:id/hand-over/', { access: 'handOver' }),
  answerHandOver: post('companies/:id/hand-over/answer/', { access: 'members' }),
  deleteHandOver: remove('companies/:id/hand-over/', { access: 'handOver' }),
  deleteCompany: remove('companies/:id/', { access: 'handOver' }),
  getPersonalRecords: get('companies/:id/records/', { access: 'read' }),
  movePersonalRecords: post('companies/:id/records/', { access: 'change' }),
  checkJoin: get('companies/join/', { access: 'everyone' }),
  getRecordCompany: get('companies/of-record/', { access: 'members' }),
  createJoinRequest: post('companies/join/', { access: 'members' }),
  /** POST, so that the token of the link is not in a URL. */
  readInvite: post('invites/pending/', { access: 'everyone' }),
  acceptInvite: post('invites/accept/', { access: 'members' }),
  declineInvite: post('invites/decline/', { access: 'everyone' }),
  registerByInvite: post('invites/registration/', { access: 'everyone' }),
  /** Accepts an invitation with an account whose e-mail differs from the invited one. */
  joinByInvite: post('invites/join/', { access: 'members' }),

  listTestimonials: get('companies/:id/testimonials/', { access: 'members' }),
  saveTestimonial: post('companies/:id/testimonials/', { access: 'change' }),
  /** Deletes the caller's own testimonial. */
  deleteTestimonial: remove('companies/:id/testimonials/', { access: 'members' }),
} as const satisfies Record<string, DeclaredEndpoint>;
