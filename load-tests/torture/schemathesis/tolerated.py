"""What schemathesis complains of and is right all the same: the spellings that the product forgives, and the refusals
that a document of shapes cannot tell beforehand. Each row says why, and which decision of the specification it follows
where there is one. Whatever no row fits is a finding.

A row is asked with what the check said, the request and the answer:
  check     name of the class of the failure
  fits      Exchange -> bool
"""

import re
from dataclasses import dataclass
from typing import Callable
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Exchange:
    """One request with its answer, as the rows look at it."""

    operation: str  # 'GET /api/inspections/{id}'
    query: dict[str, str]
    body: object  # as it was generated
    invalid: str  # what the check calls the invalid component, in its words; '' when it names none
    status: int
    code: str  # of the one error body; '' when the answer has none
    message: str


@dataclass(frozen=True)
class Tolerated:
    reason: str
    check: str
    fits: Callable[[Exchange], bool]


ACCEPTED = 'AcceptedNegativeData'
REJECTED = 'RejectedPositiveData'

# What schemathesis calls a word that the document does not have.
UNKNOWN_WORD = 'x-schemathesis-unknown-property'
# Decision 20: whatever a call calls the size of its pages, the other word is read, too.
PAGE_SIZES = {'size', 'count'}
# Decision 97.
TIME_ZONE_WORDS = {'timezone', 'timeZone'}
# Decision 51: these read their words from the body, the query, or some from each.
BODY_OR_QUERY = {
    'PUT /api/inspections/set/schedule',
    'PUT /api/inspections/{id}/schedule',
    'PUT /api/inspectors/{id}/conflicts',
}
# What the server takes away around a text.
BLANKS = '\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff' + ''.join(map(chr, range(0x2000, 0x200B)))
# What not every month has.
LAST_DAYS = re.compile(r'\d{4}-\d{2}-(29|30|31)T')
MAY_HAVE_NO_BODY = {'POST /api/form-definitions/{key}/{version}/validate'}
TAKE_FILES = {
    'POST /api/inspections/{id}/image',
    'POST /api/inspections/{id}/pdf',
    'POST /api/inspections/{id}/v2/image/{index}/{legacy}',
    'POST /api/inspections/{id}/v2/images',
    'POST /api/submissions/{submissionId}/late/image',
    'POST /api/propertySpreadsheet',
    'POST /api/customers/self/propertySpreadsheet',
    'POST /api/propertyManagers/self/propertySpreadsheet',
    'POST /api/tenants/self/logo',
    'POST /api/tenants/{id}/logo',
    'POST /api/training-videos-spreadsheet',
}
# Decision 105.
RAW_TEXT = {'PUT /api/users/self/username'}


def _says(*sentences: str) -> Callable[[Exchange], bool]:
    return lambda exchange: any(sentence in exchange.message for sentence in sentences)


ROWS = [
    Tolerated(
        'Decision 19: a word of a query that is empty counts as not sent.',
        ACCEPTED,
        lambda exchange: '' in exchange.query.values(),
    ),
    Tolerated(
        'Decision 19: a word of a query that no field asks for is left out.',
        ACCEPTED,
        lambda exchange: UNKNOWN_WORD in exchange.query,
    ),
    Tolerated(
        'Decision 20: size and count are one word.',
        ACCEPTED,
        lambda exchange: bool(PAGE_SIZES & exchange.query.keys()) and 'size' in exchange.invalid,
    ),
    Tolerated(
        'Decision 51: what the body leaves out stood in the query.',
        ACCEPTED,
        lambda exchange: exchange.operation in BODY_OR_QUERY and exchange.query != {},
    ),
    Tolerated(
        'Decision 97: timezone and timeZone are one word.',
        ACCEPTED,
        lambda exchange: bool(TIME_ZONE_WORDS & _words(exchange)) and 'time' in exchange.invalid.lower(),
    ),
    Tolerated(
        'Decision 105: one raw value is read as plain text as well as a JSON string, so that a number is text, too.',
        ACCEPTED,
        lambda exchange: exchange.operation in RAW_TEXT,
    ),
    Tolerated(
        'Texts are read, and counted, without the blanks around them; a list of ids may have blanks after its commas.',
        ACCEPTED,
        lambda exchange: any(text != text.strip(BLANKS) for text in _texts(exchange)),
    ),
    Tolerated(
        'Null says what leaving out says, of a whole body, too, where it may be left out.',
        ACCEPTED,
        lambda exchange: exchange.operation in MAY_HAVE_NO_BODY and exchange.body is None,
    ),
    Tolerated(
        'The last instant of a visit hangs on its zone: the document names one that every zone has.',
        ACCEPTED,
        lambda exchange: 'scheduledDate' in exchange.invalid and 'maximum' in exchange.invalid,
    ),
    Tolerated(
        'What is larger than the call takes is refused by its bytes before its words are looked at.',
        ACCEPTED,
        lambda exchange: exchange.status == 413,
    ),
    Tolerated(
        'A rule of the company’s data refuses what has the right shape: which rows there are, what has been published, '
        'who may be given a visit, which answers a form asks for, how strong a password is.',
        REJECTED,
        lambda exchange: exchange.status == 422,
    ),
    Tolerated(
        'The number of a change that is not the log’s any more: the screen loads its list again. No number at all is '
        'the first one.',
        REJECTED,
        lambda exchange: exchange.code == 'too_old',
    ),
    Tolerated(
        'The log is asked for changes that it does not have any more before its number is judged.',
        ACCEPTED,
        lambda exchange: exchange.code == 'too_old',
    ),
    Tolerated(
        'Words that belong together, or of which one must be there: OpenAPI has no way to say so of a query.',
        REJECTED,
        _says(
            'belong together.',
            'Name inspectionIds or propertyId',
            'Name the properties.',
            'Say what of the tenants is to be changed.',
            'Say what of the property is to be changed.',
            'Say what of the properties is to be changed.',
            'Say what of the inspections is to be changed.',
        ),
    ),
    Tolerated(
        'A text of blanks alone is an empty one.',
        REJECTED,
        lambda exchange: any(
            said in exchange.message for said in ('must not be empty.', 'All fields above are mandatory!')
        )
        and any(text != '' and text.strip(BLANKS) == '' for text in _texts(exchange)),
    ),
    Tolerated(
        'Where the next part begins is said by the part before; nobody else can make it up.',
        REJECTED,
        _says('`before` must be the `next` of the part before.'),
    ),
    Tolerated(
        'A place behind the last one: how many rooms a report has is not said by shapes.',
        REJECTED,
        _says('There is no room at '),
    ),
    Tolerated(
        'Rooms of one list whose ids must differ: a shape can ask for whole entries that differ, not for one field.',
        REJECTED,
        _says('Each room must have an id of its own.'),
    ),
    Tolerated(
        'A key that was in a mail, and is none: told apart from a missing page on purpose.',
        REJECTED,
        _says(
            'This link is not valid any more.',
            'This invitation is not valid any more.',
            'There was a problem with confirming your email.',
        ),
    ),
    Tolerated(
        'A day that its month does not have: a pattern knows no calendar.',
        REJECTED,
        lambda exchange: 'must be a date and time in the form YYYY-MM-DDTHH:mm.' in exchange.message
        and LAST_DAYS.match(_visit_time(exchange)) is not None,
    ),
    Tolerated(
        'Bytes that are no picture, no document and no spreadsheet, whatever they are called.',
        REJECTED,
        lambda exchange: exchange.status == 415 and exchange.operation in TAKE_FILES,
    ),
    Tolerated(
        'A NUL, or half of a pair, which no database of ours holds: the product’s decision 0070. A pattern for each '
        'text of the document would say little else.',
        REJECTED,
        _says('has a sign in it that cannot be stored'),
    ),
    Tolerated(
        'This campaign runs without a browser, so nothing is printed: who may read a report is told that.',
        'ServerError',
        lambda exchange: exchange.status == 503 and 'no Chromium' in exchange.message,
    ),
    Tolerated(
        'Somebody may be called emailCheck: the neighbour that asks for user names has the GET of this address.',
        'AllowHeaderMismatch',
        lambda exchange: exchange.operation.endswith('/api/auth/users/emailCheck'),
    ),
]


def _visit_time(exchange: Exchange) -> str:
    body = exchange.body if isinstance(exchange.body, dict) else {}
    return str(exchange.query.get('scheduledDate') or body.get('scheduledDate'))


def _texts(exchange: Exchange) -> list[str]:
    fields = exchange.body.values() if isinstance(exchange.body, dict) else [exchange.body]
    return [value for value in [*exchange.query.values(), *fields] if isinstance(value, str)]


def _words(exchange: Exchange) -> set[str]:
    body = exchange.body if isinstance(exchange.body, dict) else {}
    return set(exchange.query) | {word for word in body if isinstance(word, str)}


def words_of(url: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))


def why(check: str, exchange: Exchange) -> str | None:
    """The reason for which this is no finding; None when it is one."""
    return next((row.reason for row in ROWS if row.check == check and row.fits(exchange)), None)
