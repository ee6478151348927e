/** Photo transfers of this tab; transient state. */
export class PhotoActivity {
  private readonly states = new Map<string, 'sending' | 'failed'>();

  constructor(private readonly onChange: () => void) {}

  of(imageId: string): 'sending' | 'failed' | null {
    return this.states.get(imageId) ?? null;
  }

  /** Tracks an upload from start to end. */
  async during<T>(imageId: string, upload: () => Promise<T>): Promise<T> {
    this.set(imageId, 'sending');
    try {
      const answer = await upload();
      this.set(imageId, null);
      return answer;
    } catch (error) {
      this.set(imageId, 'failed');
      throw error;
    }
  }

  private set(imageId: string, state: 'sending' | 'failed' | null): void {
    if (state === null) this.states.delete(imageId);
    else this.states.set(imageId, state);
    this.onChange();
  }
}
