import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Company } from '#contract/wire/companies.ts';
import { categoriesApi } from '#shared/records/categories/categoriesApi.ts';
import { companiesApi } from './companiesApi.ts';

type CompaniesState = Parameters<ReturnType<typeof companiesApi.endpoints.getPrimaryCompany.select>>[0];
type CompaniesThunk = ThunkAction<Promise<void>, CompaniesState, unknown, UnknownAction>;

const OBJECTS = { categories: 'category_obj', tags: 'tags', products: 'products_obj' } as const;

/** Adds an item to the company or removes it. */
function put(company: Company, accessory: AccessoryType, thing: IdName, added: boolean): void {
  const others = company[OBJECTS[accessory]].filter(({ id }) => id !== thing.id);
  const after = added ? [...others, thing] : others;
  company[OBJECTS[accessory]] = after;
  if (accessory !== 'tags') company[accessory] = after.map(({ id }) => id);
}

/**
 * Adds a category, tag or product to a company or removes it. The update is optimistic and is undone if the server
 * refuses it.
 */
export const changeCompanyAccessory =
  (companyId: number, accessoriesType: AccessoryType, thing: IdName, added: boolean): CompaniesThunk =>
  async (dispatch) => {
    const optimistic = dispatch(
      companiesApi.util.updateQueryData('getRegisterCompany', { type: 'companies', id: companyId }, (company) =>
        put(company, accessoriesType, thing, added),
      ),
    );
    const { addCategory, removeCategory, addAccessory, removeAccessory } = categoriesApi.endpoints;
    const [add, remove] =
      accessoriesType === 'categories' ? [addCategory, removeCategory] : [addAccessory, removeAccessory];
    const change = { modelType: 'companies', idModel: companyId, accessoriesType, id: thing.id } as const;
    const { error } = await dispatch((added ? add : remove).initiate(change));
    if (error) optimistic.undo();
  };
