import { Injectable } from '@nestjs/common';

/** Sites beside our own from which pages may show pictures: what is not among them, a browser does not ask for. */
@Injectable()
export class PictureHosts {
  private hosts: readonly string[] = [];
  private tell: (origins: readonly string[]) => void = () => undefined;

  /** As sources of a Content-Security-Policy. */
  get sources(): string {
    return this.hosts.join(' ');
  }

  /** As they were read. @param addresses of the pictures, all of https and of a public name */
  set(addresses: readonly string[]): void {
    this.hosts = [...new Set(addresses.map((address) => new URL(address).origin))].sort();
  }

  /** They are others from now on, for every process that serves pages. */
  replace(addresses: readonly string[]): void {
    this.set(addresses);
    this.tell(this.hosts);
  }

  onReplaced(listener: (origins: readonly string[]) => void): void {
    this.tell = listener;
  }
}
