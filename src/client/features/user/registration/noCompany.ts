/** Empty company fields of a registration. */
export const NO_COMPANY = {
  reg_number: '',
  company_name: '',
  street: '',
  street_number: '',
  city: '',
  zip: '',
  vat_number: '',
  join_company: false,
};
