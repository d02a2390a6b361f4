import type { FormikErrors } from 'formik';
import { useCallback, useEffect, useState } from 'react';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { cleaned, errorsOf } from './validation.ts';

/** The rules of a form, or a function that loads them after the first paint. */
export type Rules = ObjectRules | (() => Promise<ObjectRules>);

interface JudgedForm<Values extends object> {
  /** Undefined if there are none or they are still loading. */
  rules: ObjectRules | undefined;
  /** Returns the first error per field, or a promise while the rules are loading. */
  judge: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  clean: (values: Values) => Promise<Values>;
}

/**
 * Validates a form by its rules. If they fail to load, everything counts as valid, because the server validates anyway.
 * @param given must be stable if it is a function
 */
export function useRules<Values extends object>(given: Rules | undefined): JudgedForm<Values> {
  const [loaded, setLoaded] = useState<ObjectRules>();
  const isFetched = typeof given === 'function';
  const rules = isFetched ? loaded : given;
  const fetched = useCallback(
    async () => (typeof given === 'function' ? given().catch(() => undefined) : given),
    [given],
  );
  useEffect(() => {
    if (!isFetched) return;
    let isShown = true;
    void fetched().then((schema) => isShown && setLoaded(schema));
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
