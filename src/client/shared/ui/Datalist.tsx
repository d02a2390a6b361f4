/** Names that the browser suggests in the input whose `list` is this `id`. */
export const Datalist = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
