import MicIcon from '@mui/icons-material/MicNoneOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dictationPlace, listen, type DictationPlace } from './speech';

const { fieldWork: texts } = messages;

interface DictationButtonProps {
  /** Name of the field. */
  label: string;
  value: string;
  /** Maximum characters of the field. */
  longest: number | undefined;
  /** Receives the text of the field with what was said at its end. */
  onText: (text: string) => void;
}

/** Asked once: the answer is the same for all fields. */
let asked: Promise<DictationPlace> | undefined;

function usePlace(): DictationPlace {
  const [place, setPlace] = useState<DictationPlace>(null);
  useEffect(() => {
    let isMounted = true;
    asked ??= dictationPlace();
    void asked.then((found) => {
      if (isMounted) setPlace(found);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return place;
}

function onConnectionChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const wordsOf = (problem: string): string => {
  if (problem === 'full') return texts.dictationFull;
  if (problem === 'not-allowed' || problem === 'service-not-allowed' || problem === 'audio-capture')
    return texts.dictationNotAllowed;
  return problem === 'network' ? texts.dictationOffline : texts.dictationFailed;
};

/** Writes speech at the end of a field. Absent where the browser or the company does not allow it. */
export function DictationButton({ label, value, longest, onText }: DictationButtonProps) {
  const place = usePlace();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const isFull = useRef(false);
  const latest = useRef({ value, onText });
  latest.current = { value, onText };
  useEffect(() => () => stop.current?.(), []);

  if (place === null || (place === 'service' && !isOnline && !isListening)) return null;
  const press = () => {
    if (stop.current) {
      stop.current();
      return;
    }
    setProblem(null);
    isFull.current = false;
    setListening(true);
    stop.current = listen(place, {
      onText: (said) => {
        const { value: before, onText: write } = latest.current;
        const text = before.trim() === '' ? said : `${before.trimEnd()} ${said}`;
        if (longest !== undefined && text.length > longest) {
          stop.current?.();
          isFull.current = true;
        } else write(text);
      },
      onEnd: (why) => {
        stop.current = null;
        setListening(false);
        setProblem(isFull.current ? 'full' : why);
      },
    });
  };
  return (
    <span className="wt-dictation">
      <Button
        aria-label={fill(isListening ? texts.stopDictating : texts.dictateInto, { field: label })}
        startIcon={isListening ? <StopIcon /> : <MicIcon />}
        onClick={press}
      >
        {isListening ? texts.dictationStop : texts.dictate}
      </Button>
      <span role="status">
        {problem === null ? isListening && place === 'service' && texts.dictationLeaves : wordsOf(problem)}
      </span>
    </span>
  );
}
