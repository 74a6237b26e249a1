import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import * as comboFieldStyles from './combo-field.module.css';
import { fieldId, type Option } from './field.tsx';
import { Icon } from './icon.tsx';
import * as menuStyles from './menu.module.css';
import * as overlayStyles from './overlay.module.css';

type ComboFieldProps = {
  label: string;
  /** The value of the chosen option; empty when none is. */
  value: string;
  onValue(value: string): void;
  options: readonly Option[];
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  path: string;
};

/** One of many values, found by typing a part of it. */
export function ComboField(props: ComboFieldProps) {
  const { label, value, onValue, options, hint, errors = [], path } = props;
  return (
    <ComboBox
      className="field"
      defaultItems={options}
      value={value === '' ? null : value}
      onChange={(key) => onValue(key === null ? '' : String(key))}
      isInvalid={errors.length > 0}
      menuTrigger="focus"
    >
      <Label>{label}</Label>
      <div className={comboFieldStyles.field}>
        <Input id={fieldId(path)} className={errors.length > 0 ? 'input wrong' : 'input'} />
        <Button className={comboFieldStyles.open}>
          <Icon name="down" />
        </Button>
      </div>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="hint bad">{errors.join(' ')}</FieldError>
      <Popover className={`${overlayStyles.popover} card ${comboFieldStyles.list}`}>
        <ListBox<Option> className={menuStyles.list}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={menuStyles.item}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
