"""What schemathesis loads (SCHEMATHESIS_HOOKS): keeps the caller signed in, counts, and writes down what it found.

From the environment: CALLER_TOKEN, the caller's sign-in ('' for a stranger); CALLER_PASSWORD; ADDRESS of the server;
FOUND_FILE, which gets one JSON object: requests by status, findings, tolerated by reason, and the calls that found the
caller signed out.
"""

import atexit
import base64
import json
import os
from collections import Counter

import requests
import schemathesis
from tolerated import Exchange, why, words_of

TOKEN = os.environ['CALLER_TOKEN']
ADDRESS = os.environ['ADDRESS']

statuses: Counter[int] = Counter()
tolerated: Counter[str] = Counter()
findings: dict[tuple[str, ...], dict] = {}
signed_out: list[str] = []


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    return _whole(path_parameters)


@schemathesis.hook
def map_query(context, query):
    return _whole(query)


def _whole(words):
    """Every client writes 6 where a generator of numbers writes 6.0; the calls would not get past the id."""
    if not isinstance(words, dict):
        return words
    is_whole = lambda value: isinstance(value, float) and value.is_integer()
    return {word: int(value) if is_whole(value) else value for word, value in words.items()}


@schemathesis.hook
def before_call(context, case, kwargs):
    """A call that ends a session gets one of its own: the caller's is needed for the rest of the run."""
    call = f'{case.method.upper()} {case.operation.path}'
    if TOKEN and call == 'POST /api/auth/signout':
        kwargs['auth'] = _with_token(_another_token())
    if TOKEN and call == 'DELETE /api/users/self/sessions/{sessionId}':
        # Learned from the list of the own sessions, which answers this one, too.
        if case.path_parameters.get('sessionId') == _session_of(TOKEN):
            case.path_parameters['sessionId'] = _session_of(_another_token())


def _with_token(token: str):
    """In place of the caller's header; a request that leaves it out on purpose, or has a wrong one, stays so."""

    def authenticated(request):
        if request.headers.get('Authorization') == f'Bearer {TOKEN}':
            request.headers['Authorization'] = f'Bearer {token}'
        return request

    return authenticated


def _another_token() -> str:
    """Signs the caller in once more, by the name of this moment: one of the calls changes it."""
    me = requests.get(f'{ADDRESS}/api/users/self', headers={'Authorization': f'Bearer {TOKEN}'}, timeout=30).json()
    credentials = {'usernameOrEmail': me['userName'], 'password': os.environ['CALLER_PASSWORD']}
    return requests.post(f'{ADDRESS}/api/auth/signin', json=credentials, timeout=30).json()['accessToken']


def _session_of(token: str) -> str:
    claims = token.split('.')[1]
    return json.loads(base64.urlsafe_b64decode(claims + '=' * (-len(claims) % 4)))['sid']


@schemathesis.hook
def after_call(context, case, response):
    statuses[response.status_code] += 1
    sent = response.request.headers.get('Authorization')
    needs_token = bool(case.operation.definition.raw.get('security'))
    if response.status_code == 401 and needs_token and TOKEN and sent == f'Bearer {TOKEN}':
        signed_out.append(case.operation.label)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Schemathesis forgets what this answers False to."""
    exchange = _exchange(failure, case, response)
    check = type(failure).__name__
    reason = why(check, exchange)
    if reason is not None:
        tolerated[reason] += 1
        return False
    key = (case.operation.label, case.method, check, exchange.invalid, str(response.status_code), exchange.message[:60])
    if key not in findings:
        findings[key] = {
            'operation': exchange.operation,
            'check': check,
            'said': failure.message[:400],
            'status': response.status_code,
            'answer': response.text[:400],
            'request': case.as_curl_command()[:600],
        }
    return True


def _exchange(failure, case, response) -> Exchange:
    try:
        error = response.json()
    except ValueError:
        error = {}
    error = error if isinstance(error, dict) else {}
    _, _, invalid = failure.message.partition('Invalid component: ')
    return Exchange(
        operation=f'{case.method.upper()} {case.operation.path}',
        query=words_of(response.request.url),
        body=case.body,
        invalid=invalid,
        status=response.status_code,
        code=str(error.get('code', '')),
        message=str(error.get('message', '')),
    )


@atexit.register
def write_down():
    found = {
        'requests': sum(statuses.values()),
        'statuses': dict(sorted(statuses.items())),
        'findings': list(findings.values()),
        'tolerated': dict(tolerated.most_common()),
        'signedOut': sorted(set(signed_out)),
    }
    with open(os.environ['FOUND_FILE'], 'w', encoding='utf-8') as file:
        json.dump(found, file)
