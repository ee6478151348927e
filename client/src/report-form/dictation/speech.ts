import { sessionStore } from '../../session/session-store';
import { deviceLanguage } from '../../ui/language';

/** What dictation uses of the browser's speech recognition, which TypeScript's DOM library does not declare. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
}

interface RecognitionClass {
  new (): Recognition;
  /** Missing in browsers that cannot recognize speech on the device. */
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

interface ResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

/** Where speech is recognized; null if dictation is not offered. */
export type DictationPlace = 'device' | 'service' | null;

/** People dictate in the language of their screens. */
const spokenLanguage = (): string => (deviceLanguage() === 'fr-CA' ? 'fr-CA' : 'en-CA');

const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionClass | undefined>
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/**
 * Returns where speech would be recognized. The device is preferred; the browser's online service is used only if the
 * company allows it, because the audio then leaves the device.
 */
export async function dictationPlace(): Promise<DictationPlace> {
  const speech = recognitionClass();
  if (!speech) return null;
  // A browser that does not know the question would send audio away.
  const local = await speech
    .available?.({ langs: [spokenLanguage()], processLocally: true })
    .catch(() => 'unavailable');
  if (local === 'available') return 'device';
  return sessionStore.get()?.tenant?.tenantConfig.allowsOnlineDictation === true ? 'service' : null;
}

interface Listening {
  onText: (text: string) => void;
  /** Called once. @param problem the browser's code, such as `not-allowed`; null if it ended by itself or on request */
  onEnd: (problem: string | null) => void;
}

/** Listens until stopped. @returns a function that stops; text that was heard before still arrives */
export function listen(place: Exclude<DictationPlace, null>, { onText, onEnd }: Listening): () => void {
  const recognition = new (recognitionClass()!)();
  recognition.lang = spokenLanguage();
  recognition.continuous = true;
  recognition.processLocally = place === 'device';
  let problem: string | null = null;
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as ResultEvent;
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      if (result?.isFinal) onText(result[0]?.transcript.trim() ?? '');
    }
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    // Silence is no failure: the button can be pressed again.
    if (error !== 'no-speech' && error !== 'aborted') problem = error;
  });
  recognition.addEventListener('end', () => onEnd(problem), { once: true });
  recognition.start();
  return () => recognition.stop();
}
