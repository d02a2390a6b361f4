/** Texts of uploaded files and their storage. */
export const fileTexts = {
  unusableFileName: 'Takto se soubor jmenovat nemůže. Zadejte název s písmeny nebo číslicemi, bez složek.',
  emptyFile: 'Soubor je prázdný.',
  brokenUpload: 'Soubor nedorazil celý. Nahrajte ho prosím znovu.',
  noRoomLeft: 'Na serveru dochází místo, a proto teď nelze nic nahrát. Zkuste to prosím později.',
  ownFileMissing: 'Obsah tohoto souboru v úložišti chybí. Napište prosím podpoře.',
  ownFileUnreachable: 'Soubor se z úložiště nepodařilo načíst. Stáhněte si prosím svá data později znovu.',
  storageUnavailable: 'Úložiště souborů teď neodpovídá. Zkuste to prosím za chvíli.',
} as const;
