import type { FormikErrors } from 'formik';
import { useCallback, useEffect, useState } from 'react';
import type { ObjectRules } from '../../contract/rules/objectRules';
import { cleaned, errorsOf } from './validation';

/** The rules of a form, or a function that loads them after the first paint. */
export type Rules = ObjectRules | (() => Promise<ObjectRules>);

interface JudgedForm<Values extends object> {
  /** Undefined where there are none, and until they have come. */
  rules: ObjectRules | undefined;
  /** The first sentence by field; a promise while the rules are on their way. */
  judge: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  clean: (values: Values) => Promise<Values>;
}

/**
 * What the rules of a form say. Where they do not come everything is in order: the server judges anyway.
 * @param given the same at each call where it is a function
 */
export function useRules<Values extends object>(given: Rules | undefined): JudgedForm<Values> {
  const [come, setCome] = useState<ObjectRules>();
  const isFetched = typeof given === 'function';
  const rules = isFetched ? come : given;
  const fetched = useCallback(
    async () => (typeof given === 'function' ? given().catch(() => undefined) : given),
    [given],
  );
  useEffect(() => {
    if (!isFetched) return;
    let isShown = true;
    void fetched().then((schema) => isShown && setCome(schema));
    return () => {
      isShown = false;
    };
  }, [isFetched, fetched]);

  const judgeBy = (schema: ObjectRules | undefined, values: Values) => (schema ? errorsOf(schema, values) : {});
  return {
    rules,
    judge: (values) =>
      isFetched && !rules ? fetched().then((schema) => judgeBy(schema, values)) : judgeBy(rules, values),
    clean: async (values) => {
      const schema = rules ?? (await fetched());
      return schema ? cleaned(schema, values) : values;
    },
  };
}
