import { useEffect, useState } from 'react';
import { TextField } from './field.tsx';

const PAUSE_MS = 300;

type SearchFieldProps = { label: string; value: string; onSearch(text: string): void };

/** A search text, reported to the page when the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return <TextField type="search" label={label} value={text} onValue={setText} maxLength={200} />;
}
