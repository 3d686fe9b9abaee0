export interface ImageRecord {
  readonly sourceUrl: string;
  readonly hash: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly width: number;
  readonly height: number;
  readonly fetchedAt: number;
}
