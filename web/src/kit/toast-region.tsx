import { Button } from 'react-aria-components/Button';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from './icon.tsx';
import * as styles from './toast.module.css';
import { connectToasts, type ToastMessage } from './toast-queue.ts';

const SHOWN_MS = 10_000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
connectToasts((message) => queue.add(message, { timeout: SHOWN_MS }));

type ToastsProps = { label: string; closeLabel: string };

/** The messages at the lower edge. React-aria keeps them while pointer or focus are on them. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  return (
    <ToastRegion queue={queue} className={styles.region} aria-label={label}>
      {({ toast }) => {
        const { sentence, action } = toast.content;
        return (
          <Toast toast={toast} className={styles.box}>
            <ToastContent className="grow">
              <Text slot="title">{sentence}</Text>
            </ToastContent>
            {action && (
              <Button
                className={styles.action}
                onPress={() => {
                  queue.close(toast.key);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" className={styles.close} aria-label={closeLabel}>
              <Icon name="close" />
            </Button>
          </Toast>
        );
      }}
    </ToastRegion>
  );
}
