import type { Option } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

type SegmentsProps = {
  /** The name of the choice. */
  label: string;
  /** A choice with a sign shows it where its word has no place. */
  options: readonly (Option & { icon?: IconName })[];
  value: string;
  onValue(value: string): void;
};

/** A few values side by side, of which one is chosen. */
export function Segments({ label, options, value, onValue }: SegmentsProps) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.icon && option.label}
          onClick={() => onValue(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.icon ? <span className="word">{option.label}</span> : option.label}
        </button>
      ))}
    </fieldset>
  );
}
