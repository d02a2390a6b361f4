/** Fields shared by forms of projects and reference projects. */
export const pickFields = {
  tagsHint: 'Vyberte z nabídky; hledat můžete psaním.',
  productsHint: 'Začněte psát název. S vybranými kategoriemi se nabízejí jen jejich technologie.',
  nothingFound: 'Nic jsme nenašli.',
  nothingOfCategories: 'Ve vybraných kategoriích taková technologie není.',
  typeMore: 'Napište aspoň dvě písmena.',
  missing: 'Technologie se teď nepodařilo načíst. Zkuste to prosím za chvíli.',
} as const;
