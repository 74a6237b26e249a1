import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { fieldId } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { announce } from '../kit/live-region.tsx';
import { errorsAt } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { ChoiceFields } from './choice-fields.tsx';
import type { FormPart } from './form-part.ts';
import { patternSentence } from './pattern-text.ts';
import {
  type ChoiceValues,
  MAX_CHOICES,
  movedChoices,
  newChoice,
  patternOf,
} from './request-values.ts';
import * as styles from './round.module.css';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

const ordinalOf = (at: number): (typeof ORDINALS)[number] => ORDINALS[at] ?? 'fifth';

/** Moves a choice, which is announced with its new place. */
function useMove({ values: { choices }, change }: FormPart) {
  const { t } = useTranslation('round');
  const reading = useReading();
  return (from: number, to: number): void => {
    const choice = choices[from];
    if (choice === undefined || from === to || to < 0) return;
    change({ choices: movedChoices(choices, from, to) });
    const when = patternSentence(patternOf(choice), reading, t);
    announce(t(`form.moved.${ordinalOf(to)}`, { when }));
  };
}

type HeadProps = {
  part: FormPart;
  at: number;
  onUp(): void;
};

/** The name of a choice, and what moves or removes it. The name can be dragged, the arrow does the same. */
function ChoiceHead({ part: { values, change }, at, onUp }: HeadProps) {
  const { t } = useTranslation('round');
  const { choices } = values;
  const name = t(`form.choice.${ordinalOf(at)}`);
  return (
    <div className={styles.choiceHead}>
      <b className="grow" draggable={choices.length > 1}>
        {name}
      </b>
      {at > 0 && (
        <IconButton icon="up" isQuiet label={t('form.choice_up', { name })} onClick={onUp} />
      )}
      {choices.length > 1 && (
        <IconButton
          icon="close"
          isQuiet
          label={t('form.choice_remove', { name })}
          onClick={() => change({ choices: choices.filter((_, place) => place !== at) })}
        />
      )}
    </div>
  );
}

/** The times that a request would take, best first. */
export function Choices(part: FormPart) {
  const { t } = useTranslation('round');
  const { values, change, faults, round } = part;
  const { choices } = values;
  const move = useMove(part);
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const put = (at: number, changes: Partial<ChoiceValues>): void =>
    change({ choices: choices.map((one, place) => (place === at ? { ...one, ...changes } : one)) });
  const drop = (at: number): void => {
    if (dragged.current !== undefined) move(dragged.current, at);
    dragged.current = undefined;
    setOver(undefined);
  };
  const isFull = choices.length >= MAX_CHOICES;
  return (
    <fieldset className="plain-set" id={fieldId('patterns')} tabIndex={-1}>
      <legend>{t('form.when')}</legend>
      {choices.map((choice, at) => {
        const errors = errorsAt(faults, `patterns.${at}`);
        return (
          <fieldset
            key={choice.key}
            id={fieldId(`patterns.${at}`)}
            tabIndex={-1}
            className={
              over === at
                ? `${styles.choice} card stack ${styles.isOver}`
                : `${styles.choice} card stack`
            }
            aria-label={t(`form.choice.${ordinalOf(at)}`)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', choice.key);
              dragged.current = at;
            }}
            onDragOver={(event) => {
              if (dragged.current === undefined) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(at);
            }}
          >
            <ChoiceHead part={part} at={at} onUp={() => move(at, at - 1)} />
            {errors.length > 0 && (
              <p className="hint bad">
                <Icon name="warning" /> {errors.join(' ')}
              </p>
            )}
            <ChoiceFields
              round={round}
              faults={faults}
              choice={choice}
              at={at}
              onChoice={(changes) => put(at, changes)}
            />
          </fieldset>
        );
      })}
      <div className="actions">
        <Button
          icon="plus"
          reason={isFull ? t('form.most_choices') : undefined}
          onClick={() => change({ choices: [...choices, newChoice()] })}
        >
          {t('form.add_time')}
        </Button>
        <span className="hint">
          {isFull ? t('form.most_choices') : t('form.choices_count', { number: choices.length })}
        </span>
      </div>
    </fieldset>
  );
}
