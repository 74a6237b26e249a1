import { TextField } from './field.tsx';

type NameFieldProps = {
  label: string;
  hint?: string;
  errors: readonly string[];
  value: string;
  onValue(value: string): void;
};

/** The name of something that is made, by which a person knows it again. */
export function NameField(props: NameFieldProps) {
  return <TextField {...props} path="name" isRequired maxLength={255} />;
}
