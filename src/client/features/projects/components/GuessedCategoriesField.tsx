import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { confidentCategories } from '#contract/rules/needs.ts';
import { useDebouncedSearch } from '#shared/lib/useSuggested.ts';
import { useFindNeedsQuery } from '#shared/records/categories/categoriesApi.ts';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { projects as texts } from '../projectsTexts.ts';
import type { ProjectValues } from './projectValues.ts';

const NONE: readonly number[] = [];

/** Categories of a new project. Those that its name says are filled in, until the user changes them. */
export function GuessedCategoriesField() {
  const { values, setFieldValue } = useFormikContext<ProjectValues>();
  const [guessed, setGuessed] = useState(NONE);
  const isUntouched = values.categories.join() === guessed.join();
  const q = useDebouncedSearch(values.name.trim());
  const { currentData } = useFindNeedsQuery({ q }, { skip: !isUntouched || q === '' });
  useEffect(() => {
    const ids = currentData && confidentCategories(currentData.results);
    if (!isUntouched || !ids || ids.join() === guessed.join()) return;
    setGuessed(ids);
    void setFieldValue('categories', ids);
  }, [currentData, isUntouched, guessed, setFieldValue]);
  return <CategoriesField hint={isUntouched && guessed.length > 0 ? texts.guessedCategories : undefined} />;
}
