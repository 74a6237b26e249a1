import type { Option } from './field.tsx';

type SegmentsProps = {
  /** What is chosen here. */
  label: string;
  options: readonly Option[];
  value: string;
  onValue(value: string): void;
};

/** A few values side by side, of which one is chosen. */
export function Segments({ label, options, value, onValue }: SegmentsProps) {
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
